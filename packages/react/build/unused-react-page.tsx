import {
  Component,
  lazy,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

// The page of unused-react-plugin.int.test.ts: what the widget does with React, each once, in a shadow root. It says what happened by `console.log`.
const say = (...words: readonly unknown[]) => console.log(words.join(' '));

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidMount() {
    say('mounted');
  }
  override componentDidCatch(error: unknown) {
    say('caught', error);
  }
  override render() {
    return this.state.hasFailed ? <p>failed</p> : this.props.children;
  }
}

const Later = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { default: () => <p>later</p> };
});

function Fails(): ReactNode {
  throw new Error('on purpose');
}

let width = 1;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Form() {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [zone, setZone] = useState('a');
  const slow = useDeferredValue(text);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say('submitted', text, isChecked, zone);
      }}
    >
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        value={text}
        onFocus={({ type }) => say(type)}
        onBlur={({ type }) => say(type)}
        onChange={({ target }) => setText(target.value.toUpperCase())}
      />
      <input type="checkbox" checked={isChecked} onChange={() => setChecked(!isChecked)} />
      <select value={zone} onChange={({ target }) => setZone(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>
        {slow} {zone}
      </output>
      <button>Send</button>
    </form>
  );
}

function More() {
  const [step, setStep] = useState(0);
  const wide = useSyncExternalStore(
    subscribe,
    () => width,
    () => 1,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const gap = { '--gap': step };
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    say('step', step);
    return () => say('leaves', step);
  }, [step]);
  return (
    <>
      <button
        id="next"
        style={{ color: step > 1 ? 'red' : 'green', ...gap }}
        onClick={() => startTransition(() => setStep(step + 1))}
        onKeyDown={({ key }) => say('key', key)}
      >
        Next {step} {wide}
      </button>
      <ul>
        {['a', 'b', 'c'].slice(step % 3).map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
      <svg viewBox="0 0 4 4" aria-hidden="true">
        <g strokeLinecap="round">{step > 0 && <path d="M0 0h4" />}</g>
      </svg>
      <img alt="" src="data:image/png,none" onError={() => say('no picture')} />
      <dialog ref={dialog} onCancel={() => say('cancelled')} onClose={() => say('closed')} />
      <button id="open" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <input aria-label="Code" spellCheck={false} readOnly required={step > 0} value={step} />
      <div ref={setPlace} />
      {place && createPortal(<button onClick={() => say('in the portal')}>portal</button>, place)}
      <Suspense fallback={<p>waits</p>}>{step > 0 && <Later />}</Suspense>
      <Boundary>{step > 2 && <Fails />}</Boundary>
    </>
  );
}

const host = document.querySelector('main');
const root = host?.attachShadow({ mode: 'open' });
let focused = 0;
Object.assign(host ?? {}, { focus: () => (focused += 1) });
const written = document.createElement('div');
written.innerHTML =
  '<form><label for="_R_0_">Name</label><input id="_R_0_" value=""><input type="checkbox"><select><option value="a" selected>A</option><option value="b">B</option></select><output> <!-- -->a</output><button>Send</button></form>';
const drawn = document.createElement('div');
root?.append(written, drawn);
const kept = written.querySelector('form');
hydrateRoot(written, <Form />, { onRecoverableError: (error) => say('recovered', error) });
const more = createRoot(drawn, { onCaughtError: () => undefined });
flushSync(() => more.render(<More />));
Object.assign(globalThis, {
  widen() {
    width += 1;
    for (const listener of listeners) listener();
  },
  end() {
    say('kept', kept === written.querySelector('form'));
    more.unmount();
    say('left', drawn.childNodes.length);
    return focused;
  },
});
