/// The stream or block sequence that a row of the table `blocks` belongs to.
package enum BlockKind: Int, CaseIterable, Sendable {
  /// The front-coded dictionary of terms, with the lengths of their posting lists.
  case terms = 1
  /// The front-coded dictionary of whole titles.
  case titles
  /// The posting lists of terms in titles, term after term.
  case titlePostings
  /// The posting lists of terms elsewhere, term after term.
  case otherPostings
  /// The document id of each whole title, four bytes each, in the order of the titles.
  case titleDocumentIDs
  /// The terms of each item; see ``ForwardIndex``.
  case forwardIndex
  /// The words of the vocabulary by phonetic key; see ``PhoneticIndex``.
  case phoneticIndex
  /// The front-coded dictionary of facets; see ``FacetIndex``.
  case facets
  /// The posting lists of facets: the items that have each.
  case facetPostings
  /// The front-coded dictionary of the words in facet names.
  case facetWords
  /// The posting lists of those words: the numbers of the facets.
  case facetWordPostings
  /// The front-coded dictionary of coded titles; see ``CodeIndex``.
  case codes
  /// The document id of each coded title, four bytes each, in their order.
  case codeDocumentIDs
  /// The nodes of the directory of terms; see ``NodeDirectory``.
  case termNodes
  /// The nodes of the directory of whole titles.
  case titleNodes
  /// The nodes of the directory of facets.
  case facetNodes
  /// The nodes of the directory of words in facet names.
  case facetWordNodes
  /// The nodes of the directory of coded titles.
  case codeNodes
  /// The category number of each item, one byte per item in the order of document ids.
  case itemCategories
  /// The items whose titles are not in Latin letters, one bit per item.
  case otherScripts
  /// The front-coded dictionary of words in descriptions; see ``SummaryIndex``.
  case summaryWords
  /// The nodes of the directory of those words.
  case summaryNodes
  /// The posting lists of those words.
  case summaryPostings
}
