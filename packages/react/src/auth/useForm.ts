import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { fieldMessages } from '@pawcall/client';
import type { CredentialCode, FieldProblems } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import type { MessageKey } from '../text/messages.ts';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { useClock } from '../ui/useClock.ts';
import { useShake } from '../ui/useShake.ts';
import { useToasts } from '../ui/useToasts.ts';

type FormOptions<Field extends string> = {
  readonly initial: Readonly<Record<Field, string>>;
  readonly validate: (values: Readonly<Record<Field, string>>) => FieldProblems<Field>;
  /** The text of each problem in this form (AUTH-2 to AUTH-5). */
  readonly messages: Partial<Readonly<Record<CredentialCode, MessageKey>>>;
  /** Sends the form; throws what the service refused, answers the fields that proved wrong before that. */
  readonly submit: (values: Readonly<Record<Field, string>>) => Promise<readonly Field[] | void>;
  /** Fields that the service knows under another name. */
  readonly sentAs?: Readonly<Record<string, Field>>;
  /** What stands at the form when it failed; by default the error's own text. */
  readonly failureText?: (error: unknown) => string | null;
};

/**
 * A small form: a field is validated when it is left, all are when the form is sent, and then with every change. What
 * is wrong shakes the form and takes the focus; what the service refuses stands at its field, or above the form (ERR-1).
 */
export const useForm = <Field extends string>(options: FormOptions<Field>) => {
  const { initial, validate, messages, submit, sentAs = {}, failureText } = options;
  const { instance } = useApp();
  const text = useText();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { left, handlers } = useLeftFields();
  const { className, shake } = useShake();
  const problems: FieldProblems<Field> = validate(values);

  const focusFirst = (names: readonly string[]) => {
    const inputs = [...(form.current?.elements ?? [])];
    const wrong = inputs.find(
      (input) => input instanceof HTMLInputElement && names.includes(input.name),
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  };

  const pointAt = (names: readonly string[]) => {
    shake();
    focusFirst(names);
  };

  const refuse = (error: unknown) => {
    instance.note({ type: 'error', error });
    // A field without a word would shake and not say why.
    const fields = Object.entries(fieldMessages(error)).flatMap(([name, said]) =>
      said.length > 0 ? [[sentAs[name] ?? name, said] as const] : [],
    );
    const known = fields.filter(([name]) => name in initial);
    // Fields that this form does not have are said above it.
    const others = fields.filter(([name]) => !(name in initial));
    setRefused(Object.fromEntries(known));
    shake();
    if (known.length === 0) {
      setFailure(failureText ? failureText(error) : errorText(error, text));
      return;
    }
    setFailure(others.map(([, said]) => said[0]).join(' ') || null);
    focusFirst(known.map(([name]) => name));
  };

  const forget = () => {
    setRefused({});
    setFailure(null);
    toasts.forget('sign-in');
  };

  const send = async () => {
    const wrong = Object.keys(problems);
    setSent(true);
    forget();
    if (wrong.length > 0) {
      pointAt(wrong);
      return;
    }
    setPending(true);
    try {
      const late = await submit(values);
      if (late) pointAt(late);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };

  const errorOf = (field: Field): string | undefined => {
    const problem = sent || left.has(field) ? problems[field] : undefined;
    const key = problem && messages[problem];
    return key ? text.t(key) : refused[field]?.[0];
  };

  return {
    form,
    values,
    pending,
    failure,
    /** What the `form` element needs. */
    props: {
      ref: form,
      noValidate: true,
      className: classNames('pc-form', className),
      ...handlers,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!pending) send().catch(() => undefined);
      },
    },
    set: (field: Field, value: string) => {
      setValues((current) => ({ ...current, [field]: value }));
      setRefused(({ [field]: _, ...rest }) => rest);
    },
    /** Something is tried anew: what was said of the last try goes. */
    forget,
    /** Says at the form what went wrong with something else than sending it. */
    refuse,
    /** What an input of this form needs. */
    field: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
    }),
  };
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The fields that were filled in and left, which may then be told what is wrong with them. While a button is pressed
 * this waits for the end of the press: a message that appears would move the button from under the pointer.
 */
const useLeftFields = () => {
  const clock = useClock();
  const [left, setLeft] = useState(NONE);
  const pressed = useRef(false);
  const waiting = useRef<string[]>([]);

  const leave = (names: readonly string[]) =>
    setLeft((before) =>
      names.every((name) => before.has(name)) ? before : new Set([...before, ...names]),
    );
  const release = () => {
    // The click comes after the release.
    clock.setTimeout(() => {
      pressed.current = false;
      leave(waiting.current.splice(0));
    }, 0);
  };
  return {
    left,
    handlers: {
      onBlur: ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLInputElement) || target.value === '') return;
        if (pressed.current) waiting.current.push(target.name);
        else leave([target.name]);
      },
      onPointerDown: () => {
        pressed.current = true;
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};
