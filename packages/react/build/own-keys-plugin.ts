import { parseSync, Visitor, type Plugin } from 'vite';
import { withEdits, type Edit } from './with-edits.ts';

/**
 * Vite plugin that makes all that is built look at an object's own members alone: `for (key in object)` also finds what a
 * page has put on `Object.prototype`, and `Array.from` may be the page's own, which knows neither sets nor a mapper, as
 * `bind` may be, which takes its arguments as a list in MooTools 1.4 (HOST-2). Libraries use both, and so does what the bundler adds; our own code asks only whether there is such a name
 * (`names-in-the-way.ts`).
 */
export function ownKeysPlugin(): Plugin {
  return {
    name: 'pawcall-own-keys',
    renderChunk: (code, { fileName }) => ({ code: withOwnKeys(code, fileName), map: null }),
  };
}

/** `Array.from` for what can be gone through and for what has a length, without a mapper. */
const TO_ARRAY = '((from) => [...(Symbol.iterator in Object(from) ? from : [].slice.call(from))])';

/** `bind` with arguments one by one. */
const BIND = '$pawcallBind';
const BIND_BODY = `function ${BIND}(f,t,...a){return function(...b){return f.apply(t,[...a,...b])}}`;

/** The script with every `for … in` over own members, and every array made without asking for `Array.from`, and every function bound without asking for its `bind`. */
export function withOwnKeys(code: string, name = 'chunk.js'): string {
  const edits: Edit[] = [];
  new Visitor({
    ForInStatement({ left, right, body }) {
      const keyword = left.end + code.slice(left.end, right.start).search(/\bin\b/);
      edits.push([keyword, keyword + 'in'.length, 'of Object.keys(Object((']);
      const close = code.lastIndexOf(')', body.start - 1);
      edits.push([close, close, ')))']);
    },
    CallExpression({ start, end, callee, arguments: [list, map] }) {
      if (
        callee.type === 'MemberExpression' &&
        code.slice(callee.object.end, callee.end) === '.bind'
      ) {
        edits.push([start, start, `${BIND}(`], [callee.object.end, list?.start ?? end - 1, ',']);
        return;
      }
      if (!list || code.slice(callee.start, callee.end) !== 'Array.from') return;
      edits.push([callee.start, callee.end, TO_ARRAY]);
      if (!map) return;
      const comma = code.indexOf(',', list.end);
      edits.push([comma, comma + 1, ').map(']);
    },
  }).visit(parseSync(name, code).program);
  const edited = withEdits(code, edits);
  return edited.includes(`${BIND}(`) ? `${edited}\n${BIND_BODY}` : edited;
}
