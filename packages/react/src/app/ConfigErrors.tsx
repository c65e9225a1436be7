import type { ConfigError } from '../config/config.ts';
import { defaultMessages } from '../text/messages.ts';
import { createText } from '../text/text.ts';
import { systemClock } from '@pawcall/transport';
import { Notice } from '../ui/Notice.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';

const text = createText('en-US', defaultMessages);
const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Stands in place of the widget when options are missing or wrong; it speaks to the page's engineer, in the page's colours (CFG-2). */
export function ConfigErrors(props: {
  readonly root: ShadowRoot;
  readonly errors: readonly ConfigError[];
  /** The option as the page gave it: it may be wrong itself. */
  readonly theme: unknown;
}) {
  const scheme = SCHEMES.find((known) => known === props.theme) ?? 'light';
  return (
    <UiProvider root={props.root} clock={systemClock} text={text} scheme={scheme}>
      <div className="pc">
        <div className="pc-in">
          <Notice kind="error">
            <b>{text.t('errors.config.title')}</b>
            <ul>
              {props.errors.map(({ option, problem }) => (
                <li key={`${option} ${problem}`}>
                  <code>{option}</code> <span>{problem}</span>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      </div>
    </UiProvider>
  );
}
