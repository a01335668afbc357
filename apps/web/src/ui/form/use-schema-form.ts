import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef } from 'react';
import type { z } from 'zod';

/** A form that a schema of the contract checks. */
export interface SchemaForm<Values, Output> extends UseFormReturnType<Values, Output> {
  /**
   * Handler of the form's submit event: sends what the schema made of the fields, or leads to the first field that is
   * wrong.
   */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows what the server found wrong at its fields, and leads to the first of them. */
  readonly refuse: (faults: Readonly<Record<string, string>>) => void;
}

/**
 * A form that a schema checks when it is sent and, with `whileTyping`, also when a field changes or is left.
 *
 * @param send gets the fields as the schema parsed them (texts trimmed) and handles its own failures
 */
export function useSchemaForm<
  Schema extends z.ZodType,
  Values extends z.input<Schema> & Record<string, unknown>,
>(
  schema: Schema,
  initialValues: Values,
  send: (output: z.output<Schema>) => Promise<void>,
  { whileTyping = false } = {},
): SchemaForm<Values, z.output<Schema>> {
  const form = useForm<Values, z.output<Schema>>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
    validateInputOnBlur: whileTyping,
    validateInputOnChange: whileTyping,
  });
  const sent = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const element = event.currentTarget;
    sent.current = element;
    form.onSubmit(send, (errors) => focusFirst(element, Object.keys(errors)))(event);
  };
  const refuse = (faults: Readonly<Record<string, string>>): void => {
    form.setErrors({ ...faults });
    if (sent.current) focusFirst(sent.current, Object.keys(faults));
  };
  return { ...form, submit, refuse };
}

/** Moves the focus to the first of the named fields, in the order of the page. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  fields.find((field) => names.includes(field.dataset.path ?? ''))?.focus();
}
