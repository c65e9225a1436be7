/** The style sheet of the vet's pages, from the product's tokens. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f3f7f5, #0e1614);
  --surface: light-dark(#fff, #17211e);
  --hover: light-dark(#eaf1ee, #24322d);
  --line: light-dark(#dce5e1, #2e3d38);
  --line-strong: light-dark(#7e8e88, #70827b);
  --text: light-dark(#14231f, #ecf3f0);
  --text-2: light-dark(#43534e, #bccac4);
  --accent: light-dark(#0b6b5b, #6ad0ba);
  --on-accent: light-dark(#fff, #1d1d1d);
  --accent-hover: light-dark(#08594b, #7fd6c2);
  --accent-soft: light-dark(#e7f6f1, #08362d);
  --accent-ink: light-dark(#005c4c, #7be1c9);
  --positive-soft: light-dark(#e4f4ea, #15321f);
  --positive-ink: light-dark(#135a32, #a3e6bc);
  --danger: light-dark(#b3261e, #ff9c92);
  --danger-soft: light-dark(#fdeeec, #3a1a17);
  --danger-ink: light-dark(#8e1b15, #ffc2bb);
  --honey-soft: light-dark(#fcf1d8, #3a2d10);
  --honey-ink: light-dark(#6b4700, #f4d48a);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font: 420 1rem/1.5 "Figtree Variable", Figtree, ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: break-word;
}
h1, h2, h3 { font-weight: 640; text-wrap: balance; margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.18; letter-spacing: -0.022em; }
h2 { font-size: 1.375rem; line-height: 1.24; letter-spacing: -0.016em; }
h3 { font-size: 1.0625rem; line-height: 1.32; }
p, ul, dl, dd { margin: 0; }
ul { padding: 0; list-style: none; }
a { color: var(--accent-ink); font-weight: 600; text-underline-offset: 4px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; inset-inline-start: 16px; inset-block-start: -80px; padding: 12px 16px; background: var(--surface); }
.skip:focus { inset-block-start: 8px; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: clip; clip-path: inset(50%); white-space: nowrap; }
.hint { color: var(--text-2); font-size: 0.9375rem; }

header { background: var(--surface); border-block-end: 1px solid var(--line); }
header > div { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 4px 16px; max-inline-size: 960px; margin-inline: auto; padding: 8px 16px; }
.brand { font-weight: 680; padding-block: 4px; }
.brand span { display: block; color: var(--text-2); font-weight: 440; font-size: 0.9375rem; }
header nav { grid-column: 1 / -1; }
header nav, .weeks { margin-inline: -10px; }
header ul, .weeks { display: flex; flex-wrap: wrap; gap: 4px; }
header a, .weeks a { display: inline-block; padding: 10px; border-radius: 14px; text-decoration: none; }
header a:hover, .weeks a:hover { background: var(--hover); }
header a[aria-current] { background: var(--accent-soft); text-decoration: underline; }

main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; max-inline-size: 960px; margin-inline: auto; padding: 24px 16px 64px; }
.narrow { max-inline-size: 480px; }
section, main > form { display: grid; gap: 12px; padding: 18px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
main > form { gap: 20px; }
.notice, .problems, .staying { display: grid; gap: 8px; padding: 14px 18px; border-radius: 14px; }
.notice { background: var(--positive-soft); color: var(--positive-ink); }
.problems { background: var(--danger-soft); color: var(--danger-ink); border: 1px solid var(--danger); }
.problems h2 { font-size: 1.0625rem; }
.problems a { color: inherit; }
.staying { background: var(--honey-soft); color: var(--honey-ink); border: 0; }
.staying .hint { color: inherit; }

.field { display: grid; gap: 6px; }
.problem { color: var(--danger); font-weight: 600; font-size: 0.9375rem; }
label, legend { font-weight: 600; }
input { inline-size: 100%; min-block-size: 48px; padding: 10px 14px; border: 1.5px solid var(--line-strong); border-radius: 14px; background: var(--surface); color: var(--text); font: inherit; }
input[type="time"], input[type="date"] { inline-size: auto; justify-self: start; min-inline-size: 9em; }
input[type="radio"], input[type="checkbox"] { inline-size: 24px; min-block-size: 24px; margin: 0; accent-color: var(--accent); }
.choices { display: grid; gap: 4px; }
.choices label { display: flex; align-items: center; gap: 12px; min-block-size: 44px; font-weight: 420; }
code { overflow-wrap: anywhere; user-select: all; }
input[aria-invalid] { border: 2px solid var(--danger); background: var(--danger-soft); }
button, .button { justify-self: start; min-block-size: 48px; padding: 12px 24px; border: 1.5px solid transparent; border-radius: 40px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 620; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--accent-hover); }
.quiet { min-block-size: 44px; padding: 8px 18px; border-color: var(--line-strong); background: var(--surface); color: var(--text); }
.quiet:hover { background: var(--hover); }
fieldset { display: grid; align-content: start; gap: 12px; min-inline-size: 0; margin: 0; padding: 0 0 16px; border: 0; border-block-end: 1px solid var(--line); }
legend { padding: 0; margin-block-end: 8px; }
.days { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20em, 100%), 1fr)); gap: 16px 24px; }
.span, .row, .buttons { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
.rows { display: grid; gap: 8px; }
.row { align-items: center; justify-content: space-between; }

.visits { display: grid; gap: 16px; }
.visit { display: grid; gap: 8px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
.visit time { margin-inline-end: 8px; white-space: pre-line; }
.cancelled { color: var(--text-2); }
.cancelled strong { color: var(--danger); }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; }
dt { font-size: 0.8125rem; color: var(--text-2); }
@media (forced-colors: active) { header a[aria-current] { outline: 2px solid LinkText; } }
`;
