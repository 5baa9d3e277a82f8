/// The number of an item in the index: its place by popularity, then title, then id, from 1.
///
/// Because documents are numbered in the order of their rank, a posting list or a document-id set
/// that is read in order gives the most popular items first.
package typealias DocumentID = UInt32
