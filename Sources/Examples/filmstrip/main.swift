import CSDL2
import CouchSearchKit

// A program with a window, a renderer and a loop of its own: a strip of films along the bottom, and a search
// above it that adds to it. Tab shows and hides the search.

struct Film: Hashable {
  var title: String
  var color: SDL_Color {
    let number = UInt8(truncatingIfNeeded: title.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    return SDL_Color(r: number | 64, g: 255 - number, b: number / 2 + 90, a: 255)
  }
}

let titles = [
  "Arrival of the Night Mail", "The Cartographer", "A Door in the Dunes", "Eleven Bridges",
  "Harbour Lights", "Letters to Nowhere", "Paper Moons", "Snow on the Line",
]
let films = titles.map {
  SearchResult(id: $0, title: $0, selection: .open, payload: Film(title: $0))
}
let search = SearchController(ArrayProvider(films), identifier: "filmstrip")
search.placeholder = "Films"

SDL_SetMainReady()
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Film Strip", 0, 0, 1280, 900, 0),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fatalError(String(cString: SDL_GetError())) }

func fill(_ color: SDL_Color, x: Int, y: Int, width: Int, height: Int) {
  var area = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
  SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
  SDL_RenderFillRect(renderer, &area)
}

var strip = [Film(title: titles[0])]
var screen: EmbeddedScreen? = try EmbeddedScreen(search, width: 1280, height: 720)
var isRunning = true
while isRunning {
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    if event.type == SDL_KEYDOWN.rawValue, event.key.keysym.sym == SDLK_TAB.rawValue {
      screen = screen == nil ? try EmbeddedScreen(search, width: 1280, height: 720) : nil
    }
    screen?.handle(&event)
  }
  screen?.update()
  while let film = screen?.nextPick()?.payload as? Film { strip.append(film) }
  if screen?.isOver == true { screen = nil }

  fill(SDL_Color(), x: 0, y: 0, width: 1280, height: 900)
  for (place, film) in strip.suffix(7).enumerated() {
    let x = place * 180 + 15
    fill(film.color, x: x, y: 752, width: 170, height: 116)
    for hole in 0..<5 {
      for y in [732, 876] {
        fill(SDL_Color(r: 90, g: 90, b: 90, a: 255), x: x + hole * 36, y: y, width: 18, height: 12)
      }
    }
  }
  screen?.draw(on: renderer)
  SDL_RenderPresent(renderer)
  SDL_Delay(10)
}
screen?.end()
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
