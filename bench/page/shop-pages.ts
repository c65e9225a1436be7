import type { Embedding } from './widget-page.ts';

const ARTICLES = [
  ['Flea and tick', 'Chewables and drops for dogs and cats, by weight.'],
  ['Heartworm', 'Monthly tablets. A prescription is needed.'],
  ['Joints', 'Glucosamine and omega-3 for older dogs.'],
  ['Diets', 'Food for kidneys, skin and stomach.'],
  ['Dental', 'Chews, pastes and brushes.'],
  ['First aid', 'Bandages, collars and cleaners.'],
];
const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}' +
  'header,main,footer{max-width:60rem;margin:auto;padding:1rem}nav a{margin-right:1rem}' +
  'ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem}' +
  'li{border:1px solid #ccc;border-radius:.5rem;padding:1rem}svg{width:100%;height:auto}';
const PICTURE =
  '<svg viewBox="0 0 600 200" width="600" height="200" role="img" aria-label="A dog"><rect width="600" height="200" fill="#dfe9e4"/>' +
  '<circle cx="300" cy="100" r="60" fill="#9b7653"/></svg>';

const pageOf = (head: string, booking: string): Buffer =>
  Buffer.from(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
      `<title>A pet pharmacy</title><style>${STYLE}</style>${head}</head><body>` +
      '<header><b>A pet pharmacy</b> <nav><a href="#dogs">Dogs</a><a href="#cats">Cats</a><a href="#help">Help</a></nav></header>' +
      `<main><h1>Everything for your pet</h1><p>Medicine and food, to your door in two days.</p>${PICTURE}` +
      `${booking}<h2>Departments</h2><ul>` +
      ARTICLES.map(([name, text]) => `<li><h3>${name}</h3><p>${text}</p></li>`).join('') +
      '</ul></main><footer>Questions? 1-800-555-0142</footer></body></html>',
  );

/** A page of a pharmacy without the widget, and the same page with it, by their address. */
export const shopPages = ({ script, element, files }: Embedding): ReadonlyMap<string, Buffer> =>
  new Map([
    ['/shop.html', pageOf('', '')],
    ['/shop-with-widget.html', pageOf(script, element)],
    ...files,
  ]);
