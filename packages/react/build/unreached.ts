import type { ESTree } from 'vite';
import type { Edit } from './with-edits.ts';

const NOT_REACHED = 'if(!1){';

/** What takes cases out of a `switch` that nothing is equal to. What another case runs into stays. */
export function unreached(
  { cases }: ESTree.SwitchStatement,
  isOut: (each: ESTree.SwitchCase) => boolean,
): readonly Edit[] {
  const edits: Edit[] = [];
  // Whether what stands before a case runs into it, and whether a label does.
  let isEntered = false;
  let hasLabel = false;
  for (const each of cases) {
    const [first] = each.consequent;
    const last = each.consequent.at(-1);
    if (!isOut(each)) {
      isEntered = !last || !endsIn(last);
      hasLabel = true;
      continue;
    }
    // Statements need a label before them, even one that nothing equals.
    if (hasLabel || !first) edits.push([each.start, first?.start ?? each.end, '']);
    if (!first || !last) continue;
    hasLabel = true;
    // What a minifier leaves out, and not nothing: cases after it may use a variable that is declared here.
    if (isEntered) isEntered = !endsIn(last);
    else edits.push([first.start, first.start, NOT_REACHED], [last.end, last.end, '}']);
  }
  return edits;
}

/** Whether what follows a statement is not reached from it; of what is not seen at once, it says no. */
function endsIn(node: ESTree.Statement): boolean {
  if (node.type === 'BlockStatement') {
    const last = node.body.at(-1);
    return last !== undefined && endsIn(last);
  }
  return /^(?:Break|Continue|Return|Throw)Statement$/.test(node.type);
}
