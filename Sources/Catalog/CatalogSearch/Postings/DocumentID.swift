/// The number of an item in the index: its rank by popularity, then title, then id, from 1.
///
/// Because documents are numbered in rank order, reading a posting list or document-id set in order yields
/// the most popular items first.
package typealias DocumentID = UInt32
