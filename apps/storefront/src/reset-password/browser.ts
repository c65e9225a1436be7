import { byId } from '../page/browser/node.ts';
import { resetPassword } from './reset.ts';

const form = byId('reset');
const problem = byId('reset-problem');
const done = byId('reset-done');
let isSending = false;

async function send(fields: FormData): Promise<void> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  isSending = true;
  const message = await resetPassword(
    { email: text('email'), code: text('code'), password: text('password') },
    form.dataset['endpoint'] ?? '',
    globalThis.fetch.bind(globalThis),
  );
  isSending = false;
  problem.hidden = message === undefined;
  problem.textContent = message ?? '';
  if (message !== undefined) return;
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isSending && form instanceof HTMLFormElement) void send(new FormData(form));
});
