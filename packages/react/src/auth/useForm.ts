import { fieldMessages } from '@pawcall/client';
import type { CredentialCode, FieldProblems } from '@pawcall/domain';
import { useRef, useState, type SubmitEvent } from 'react';
import { errorText } from '../app/error-text.ts';
import { useText } from '../text/useText.ts';
import type { MessageKey } from '../text/messages.ts';

export type FormOptions<Field extends string> = {
  readonly initial: Readonly<Record<Field, string>>;
  readonly validate: (values: Readonly<Record<Field, string>>) => FieldProblems<Field>;
  /** The text of each problem in this form (AUTH-2 to AUTH-5). */
  readonly messages: Partial<Readonly<Record<CredentialCode, MessageKey>>>;
  /** Sends the form; throws what the service refused. */
  readonly submit: (values: Readonly<Record<Field, string>>) => Promise<void>;
  /** What stands at the form when it failed; by default the error's own text. */
  readonly failureText?: (error: unknown) => string | null;
};

/**
 * A small form: validated when it is sent and, from then on, with every change. The first wrong field takes
 * the focus; what the service refuses stands at its field, or above the form (ERR-1).
 */
export const useForm = <Field extends string>(options: FormOptions<Field>) => {
  const { initial, validate, messages, submit, failureText } = options;
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const problems: FieldProblems<Field> = sent ? validate(values) : {};

  const focusFirst = (names: readonly string[]) => {
    const inputs = [...(form.current?.elements ?? [])];
    const wrong = inputs.find(
      (input) => input instanceof HTMLInputElement && names.includes(input.name),
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  };

  const send = async () => {
    const wrong = Object.keys(validate(values));
    setSent(true);
    setRefused({});
    setFailure(null);
    if (wrong.length > 0) {
      focusFirst(wrong);
      return;
    }
    setPending(true);
    try {
      await submit(values);
    } catch (error) {
      const fields = fieldMessages(error);
      const known = Object.keys(fields).filter((name) => name in initial);
      setRefused(fields);
      if (known.length > 0) focusFirst(known);
      else setFailure(failureText ? failureText(error) : errorText(error, text));
    } finally {
      setPending(false);
    }
  };

  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field];
    const key = problem && messages[problem];
    return key ? text.t(key) : refused[field]?.[0];
  };

  return {
    form,
    values,
    pending,
    failure,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!pending) send().catch(() => undefined);
    },
    set: (field: Field, value: string) => {
      setValues((current) => ({ ...current, [field]: value }));
      setRefused(({ [field]: _, ...rest }) => rest);
    },
    /** What an input of this form needs. */
    field: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
    }),
  };
};
