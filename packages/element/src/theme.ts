// Checks a page's theme colours during development.
export {
  describeThemeProblem,
  findThemeProblems,
  type Scheme,
  type ThemeColour,
  type ThemeProblem,
} from '@pawcall/react/theme';
