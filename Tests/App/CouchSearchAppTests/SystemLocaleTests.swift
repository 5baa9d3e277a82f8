import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Names of locales, as the environment may have them.
@Suite struct SystemLocaleTests {
  @Test(arguments: [
    "en_US.UTF-8", "de", "pt-BR", "sr_RS@latin", "zh_Hans_CN", "es_419", "C", "C.UTF-8",
  ])
  func `a name in the form of a locale is kept`(_ name: String) {
    #expect(SystemLocale.hasForm(name))
  }

  @Test(arguments: [
    "xxxxxxxxxxxx", "norwegianbokmal", "abcdefghijkl_DE.UTF-8", "ünï", "a__b", "_", "", "de DE",
    "a_b_c_d_e",
  ])
  func `any other is none, for a formatter would end the program`(_ name: String) {
    #expect(!SystemLocale.hasForm(name))
  }
}
