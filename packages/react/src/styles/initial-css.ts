import base from './base.css?inline';
import button from './button.css?inline';
import frame from './header.css?inline';
import host from './host.css?inline';
import { constantsCss } from './constants-css.ts';
import pick from './pick-card.css?inline';
import spinner from './spinner.css?inline';
import step from './step.css?inline';
import toast from './toast.css?inline';
import tokens from './tokens.css?inline';
import who from './patient-step.css?inline';

/** The styles of the first step; later screens load theirs with `useStyles`. */
export const initialCss = [
  host,
  tokens,
  constantsCss,
  base,
  button,
  frame,
  step,
  pick,
  who,
  spinner,
  toast,
].join('\n');
