import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { HEARD_EVENTS, listeningTo } from './heard-events-plugin.ts';

const require = createRequire(import.meta.url);
const code = readFileSync(
  join(dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js'),
  'utf8',
);

/** What React DOM listens to at a root, by event. */
const listensTo = (script: string): readonly string[] => {
  const heard = new Set<string>();
  const addEventListener = (type: string) => heard.add(type);
  const container = { nodeType: 1, addEventListener, ownerDocument: { addEventListener() {} } };
  const exports = { createRoot: (_: unknown) => {} };
  runInNewContext(script, { require, exports, process, console });
  exports.createRoot(container);
  return [...heard].toSorted();
};

/** The handlers that components give to elements of the page, or hand on to them in an object. */
const handlersIn = (file: string): readonly string[] => {
  const names: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return;
      for (const each of attributes)
        if (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier')
          names.push(each.name.name);
    },
    ObjectExpression({ properties }) {
      for (const each of properties)
        if (each.type === 'Property' && each.key.type === 'Identifier') names.push(each.key.name);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return names;
};

it('lets React DOM listen to what the widget hears, and to nothing else [GO-2]', () => {
  expect(listensTo(code).length).toBeGreaterThan(70);
  expect(listensTo(listeningTo(HEARD_EVENTS, code))).toEqual(HEARD_EVENTS);
});

it('hears every event for which a component has a handler', () => {
  const src = join(import.meta.dirname, '../src');
  const files = globSync(`${src}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
  const names = new Set(files.flatMap(handlersIn));
  expect(names).toContain('onClick');
  const [, simple = ''] = /simpleEventPluginEvents =\s+"([^"]+)"/.exec(code) ?? [];
  // What React listens to at the element itself does not come past the root.
  const [, atElement = ''] = /nonDelegatedEvents = new Set\(\s+"([^"]+)"/.exec(code) ?? [];
  const [, media = ''] = /mediaEventTypes =\s+"([^"]+)"/.exec(code) ?? [];
  const own = new Set(`${atElement} ${media} load`.split(' '));
  const others = 'mouseEnter mouseLeave select beforeInput compositionStart compositionEnd';
  const events = `${simple} animationStart animationEnd transitionEnd ${others}`.split(' ');
  expect(events.length).toBeGreaterThan(60);
  const given = events.filter((event) =>
    names.has(`on${event[0]?.toUpperCase()}${event.slice(1)}`),
  );
  expect(given).toContain('keyDown');
  const unheard = given
    .map((event) => event.toLowerCase())
    .filter((event) => !own.has(event) && !HEARD_EVENTS.some((heard) => heard === event));
  expect(unheard).toEqual([]);
});

it('says so where React begins to listen otherwise', () => {
  expect(() => listeningTo(['click'], 'root.listen()')).toThrow('heard-events-plugin.ts');
});
