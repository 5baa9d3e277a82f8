import CouchSearchKit

let restaurants = [
  SearchResult(
    id: "1", title: "Osteria Lucciola", subtitle: "Italian · Harbour",
    summary: "Handmade pasta under a roof of vines.", keywords: ["Italian", "Vegetarian"]),
  SearchResult(
    id: "2", title: "Ramen Tsukimi", subtitle: "Japanese · Old Town",
    summary: "Nine seats, one broth.", keywords: ["Japanese", "Noodles"]),
  SearchResult(
    id: "3", title: "Pizzeria Vesuvietto", subtitle: "Italian · Market",
    summary: "A wood oven from 1961.", keywords: ["Italian", "Pizza"]),
]

let search = SearchController(ArrayProvider(restaurants), identifier: "my-guide")
search.placeholder = "Restaurants and Dishes"
search.onOpen = { restaurant in print("A table at \(restaurant.title)") }
try search.run(.commandLine())
