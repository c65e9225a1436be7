import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { fieldMessages } from '@pawcall/client';
import type { CredentialCode, FieldProblems } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { useClock, useToasts } from '../ui/ui-context.ts';
import { useShake } from '../ui/useShake.ts';

type FormOptions<Field extends string> = {
  readonly initial: Readonly<Record<Field, string>>;
  readonly validate: (values: Readonly<Record<Field, string>>) => FieldProblems<Field>;
  /** The text of each problem in this form (AUTH-2 to AUTH-5). */
  readonly messages: Partial<Readonly<Record<CredentialCode, MessageKey>>>;
  /** Submits the form; throws what the service refused, returns fields found invalid before that. */
  readonly submit: (values: Readonly<Record<Field, string>>) => Promise<readonly Field[] | void>;
  /** Service names of fields that differ. */
  readonly sentAs?: Readonly<Record<string, Field>>;
  /** The form's text for an error; by default the error's own. */
  readonly failureText?: (error: unknown) => string | null;
};

/**
 * State of a small form: a field is validated when left, all on submit, and then on every change. Invalid fields shake and get
 * the focus; service errors show at their field, or above the form (ERR-1).
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
    // Who has closed the form does not wait for its answer any more (WIRE-5).
    if (form.current === null) return;
    // A field without a text would shake without a reason.
    const fields = Object.entries(fieldMessages(error)).flatMap(([name, messages]) =>
      messages.length > 0 ? [[sentAs[name] ?? name, messages] as const] : [],
    );
    const known = fields.filter(([name]) => name in initial);
    // Errors of fields that this form lacks show above it.
    const others = fields.filter(([name]) => !(name in initial));
    setRefused(Object.fromEntries(known));
    shake();
    if (known.length === 0) {
      setFailure(failureText ? failureText(error) : errorText(error, text));
      return;
    }
    setFailure(others.map(([, messages]) => messages[0]).join(' ') || null);
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
    /** Props of the `form` element. */
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
    /** Clears the errors of the last attempt. */
    forget,
    /** Shows an error of something other than submitting. */
    refuse,
    /** Props of an input of this form. */
    field: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
    }),
  };
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The fields that were filled in and left, and so may show errors. Waits for the end of a press: an appearing message would move
 * the button from under the pointer.
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
    // The click follows the release.
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
