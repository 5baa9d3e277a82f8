#include "CXWindow.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

// XCB, not Xlib: an error of a request is a reply like any other, and ends nothing.

int couch_x_keyboard_is_free(void) {
  int number = 0;
  xcb_connection_t *connection = xcb_connect(NULL, &number);
  int is_free = 0;
  if (!xcb_connection_has_error(connection)) {
    xcb_get_input_focus_reply_t *reply =
        xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL);
    if (reply) {
      is_free = reply->focus <= XCB_INPUT_FOCUS_POINTER_ROOT;
      xcb_screen_iterator_t screen = xcb_setup_roots_iterator(xcb_get_setup(connection));
      for (; screen.rem; xcb_screen_next(&screen)) is_free |= reply->focus == screen.data->root;
      free(reply);
    }
  }
  xcb_disconnect(connection);
  return is_free;
}

enum {
  active_window, supporting_check, state, fullscreen, hidden, shaded, below, desktop, atom_count
};

static const char *const atom_names[atom_count] = {
    "_NET_ACTIVE_WINDOW",    "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE",
    "_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_HIDDEN",  "_NET_WM_STATE_SHADED",
    "_NET_WM_STATE_BELOW",   "_NET_WM_DESKTOP",
};

struct couch_x_window {
  xcb_connection_t *connection;
  xcb_window_t window, root;
  xcb_atom_t atoms[atom_count];
  // Looks in a row that found it elsewhere.
  unsigned trials;
};

couch_x_window *couch_x_window_open(void *sdl_window) {
  SDL_SysWMinfo facts;
  SDL_VERSION(&facts.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &facts) || facts.subsystem != SDL_SYSWM_X11) return NULL;
  couch_x_window *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->window = (xcb_window_t)facts.info.x11.window;
  it->connection = xcb_connect(NULL, NULL);
  xcb_get_geometry_reply_t *geometry = NULL;
  if (!xcb_connection_has_error(it->connection)) {
    geometry = xcb_get_geometry_reply(
        it->connection, xcb_get_geometry(it->connection, it->window), NULL);
  }
  if (!geometry) {
    couch_x_window_close(it);
    return NULL;
  }
  it->root = geometry->root;
  free(geometry);
  for (int index = 0; index < atom_count; index++) {
    const char *name = atom_names[index];
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
        it->connection, xcb_intern_atom(it->connection, 0, (uint16_t)strlen(name), name), NULL);
    if (reply) it->atoms[index] = reply->atom;
    free(reply);
  }
  return it;
}

void couch_x_window_close(couch_x_window *it) {
  xcb_disconnect(it->connection);
  free(it);
}

// The window that a property names; none where there is none.
static xcb_window_t named_window(couch_x_window *it, xcb_window_t of, xcb_atom_t property) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      it->connection,
      xcb_get_property(it->connection, 0, of, property, XCB_ATOM_WINDOW, 0, 1), NULL);
  xcb_window_t window = XCB_WINDOW_NONE;
  if (reply && xcb_get_property_value_length(reply) == 4)
    window = *(xcb_window_t *)xcb_get_property_value(reply);
  free(reply);
  return window;
}

// Whether a window manager is there. The property of one that has ended stays, but its window is gone.
static int is_managed(couch_x_window *it) {
  xcb_atom_t check = it->atoms[supporting_check];
  xcb_window_t manager = named_window(it, it->root, check);
  return manager != XCB_WINDOW_NONE && named_window(it, manager, check) == manager;
}

// Asks the window manager for something, as a pager does: with more weight than a program.
static void ask(couch_x_window *it, int type, uint32_t first, uint32_t second, uint32_t third,
                uint32_t fourth) {
  xcb_client_message_event_t event = {
      .response_type = XCB_CLIENT_MESSAGE,
      .format = 32,
      .window = it->window,
      .type = it->atoms[type],
      .data.data32 = {first, second, third, fourth},
  };
  xcb_send_event(
      it->connection, 0, it->root,
      XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY,
      (const char *)&event);
}

static void set_state(couch_x_window *it, int adds, int first, int second) {
  ask(it, state, (uint32_t)adds, it->atoms[first], second < 0 ? 0 : it->atoms[second], 2);
}

// The parent of a window; none where it is the root, or gone.
static xcb_window_t parent(couch_x_window *it, xcb_window_t window) {
  xcb_query_tree_reply_t *tree =
      xcb_query_tree_reply(it->connection, xcb_query_tree(it->connection, window), NULL);
  xcb_window_t found = tree ? tree->parent : XCB_WINDOW_NONE;
  free(tree);
  return found;
}

// Whether a window that is seen, or takes presses unseen, lies over more than half of an area.
static int covers(couch_x_window *it, xcb_window_t window, const couch_x_area *area) {
  xcb_get_window_attributes_cookie_t asked = xcb_get_window_attributes(it->connection, window);
  xcb_get_geometry_cookie_t measured = xcb_get_geometry(it->connection, window);
  xcb_get_window_attributes_reply_t *facts =
      xcb_get_window_attributes_reply(it->connection, asked, NULL);
  xcb_get_geometry_reply_t *place = xcb_get_geometry_reply(it->connection, measured, NULL);
  int64_t common = 0;
  if (facts && place && facts->map_state == XCB_MAP_STATE_VIEWABLE) {
    int right = place->x + place->width + 2 * place->border_width;
    int bottom = place->y + place->height + 2 * place->border_width;
    int left = place->x > area->x ? place->x : area->x;
    int top = place->y > area->y ? place->y : area->y;
    if (right > area->x + area->width) right = area->x + area->width;
    if (bottom > area->y + area->height) bottom = area->y + area->height;
    if (right > left && bottom > top) common = (int64_t)(right - left) * (bottom - top);
  }
  free(facts);
  free(place);
  return common * 2 > (int64_t)area->width * area->height;
}

// Windows above it that are looked at, the uppermost first.
enum { most_above = 64 };

static int is_covered(couch_x_window *it, const couch_x_area *area) {
  xcb_window_t own = it->window;
  // The frame of a window manager is within another one at most a few times.
  for (int depth = 0; depth < 8; depth++) {
    xcb_window_t above = parent(it, own);
    if (above == it->root || above == XCB_WINDOW_NONE) break;
    own = above;
  }
  xcb_query_tree_reply_t *tree =
      xcb_query_tree_reply(it->connection, xcb_query_tree(it->connection, it->root), NULL);
  if (!tree) return 0;
  xcb_window_t *children = xcb_query_tree_children(tree);
  int is_covered = 0;
  int end = xcb_query_tree_children_length(tree);
  for (int index = end - 1; index >= 0 && end - index <= most_above; index--) {
    if (children[index] == own) break;
    if (covers(it, children[index], area)) {
      is_covered = 1;
      break;
    }
  }
  free(tree);
  return is_covered;
}

static void restore(couch_x_window *it, const couch_x_area *area, int is_shown) {
  int managed = is_managed(it);
  if (!managed && parent(it, it->window) != it->root)
    xcb_reparent_window(
        it->connection, it->window, it->root, (int16_t)area->x, (int16_t)area->y);
  if (!is_shown) xcb_map_window(it->connection, it->window);
  if (managed) {
    // On all desktops (the largest number), so that it also stays when another one is shown.
    ask(it, desktop, UINT32_MAX, 2, 0, 0);
    set_state(it, 0, hidden, shaded);
    set_state(it, 0, below, -1);
    // One that believes it to cover the screen already does nothing: from the second time on it is told to
    // forget that.
    if (it->trials > 0) set_state(it, 0, fullscreen, -1);
    set_state(it, 1, fullscreen, -1);
    ask(it, active_window, 2, XCB_CURRENT_TIME, 0, 0);
  }
  uint32_t values[] = {
      (uint32_t)area->x, (uint32_t)area->y, (uint32_t)area->width, (uint32_t)area->height, 0,
      XCB_STACK_MODE_ABOVE,
  };
  xcb_configure_window(
      it->connection, it->window,
      XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT
          | XCB_CONFIG_WINDOW_BORDER_WIDTH | XCB_CONFIG_WINDOW_STACK_MODE,
      values);
  // Nobody else gives it the keyboard.
  if (!managed)
    xcb_set_input_focus(
        it->connection, XCB_INPUT_FOCUS_PARENT, it->window, XCB_CURRENT_TIME);
  xcb_flush(it->connection);
}

couch_x_state couch_x_window_look(couch_x_window *it, const couch_x_area *asked) {
  xcb_connection_t *connection = it->connection;
  xcb_get_window_attributes_cookie_t attributes = xcb_get_window_attributes(connection, it->window);
  xcb_get_geometry_cookie_t geometry = xcb_get_geometry(connection, it->window);
  xcb_get_geometry_cookie_t root_geometry = xcb_get_geometry(connection, it->root);
  xcb_translate_coordinates_cookie_t translation =
      xcb_translate_coordinates(connection, it->window, it->root, 0, 0);
  xcb_get_window_attributes_reply_t *facts =
      xcb_get_window_attributes_reply(connection, attributes, NULL);
  xcb_get_geometry_reply_t *size = xcb_get_geometry_reply(connection, geometry, NULL);
  xcb_get_geometry_reply_t *screen = xcb_get_geometry_reply(connection, root_geometry, NULL);
  xcb_translate_coordinates_reply_t *place =
      xcb_translate_coordinates_reply(connection, translation, NULL);
  couch_x_state result = couch_x_gone;
  if (facts && size && screen && place) {
    couch_x_area area = asked ? *asked : (couch_x_area){0, 0, screen->width, screen->height};
    int is_shown = facts->map_state == XCB_MAP_STATE_VIEWABLE;
    int is_placed = place->dst_x == area.x && place->dst_y == area.y
        && size->width == area.width && size->height == area.height;
    if (is_shown && is_placed && !is_covered(it, &area)) {
      it->trials = 0;
      result = couch_x_covers;
    } else {
      restore(it, &area, is_shown);
      it->trials++;
      result = couch_x_restored;
    }
  }
  free(facts);
  free(size);
  free(screen);
  free(place);
  // Errors of requests without a reply wait here, and are of no interest.
  xcb_generic_event_t *event;
  while ((event = xcb_poll_for_event(connection))) free(event);
  return result;
}
