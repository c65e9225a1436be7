// For whoever chooses the colours of a page: what is wrong with them, before visitors see it.
export {
  describeThemeProblem,
  findThemeProblems,
  type Scheme,
  type ThemeColour,
  type ThemeProblem,
} from '@pawcall/react/theme';
