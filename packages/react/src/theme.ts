export {
  describeThemeProblem,
  findThemeProblems,
  type Scheme,
  type ThemeColour,
  type ThemeProblem,
} from './theme/theme-problems.ts';
