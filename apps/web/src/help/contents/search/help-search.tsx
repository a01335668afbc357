import { TextInput } from '@mantine/core';
import { helpPath } from '@mapa/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Found, findIn, type HelpText } from './find.ts';
import { readTexts } from './read-texts.ts';
import classes from './search.module.css';

interface Props {
  /** What is found for the letters in the field; null while there are too few. */
  readonly found: readonly Found[] | null;
  readonly onFound: (found: readonly Found[] | null) => void;
  /** Called when the visitor has gone to the first of them. */
  readonly onChosen: () => void;
}

/** The field that searches the help. Enter leads to the first heading found, Escape empties the field. */
export function HelpSearch({ found, onFound, onChosen }: Props) {
  const [question, setQuestion] = useState('');
  const navigate = useNavigate();
  // They are read once for a question, and not for each of its letters.
  const texts = useRef<readonly HelpText[]>(null);
  const ask = (next: string): void => {
    texts.current ??= readTexts();
    setQuestion(next);
    onFound(findIn(texts.current, next));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || question === '') return;
    event.stopPropagation();
    ask('');
  };
  const goToFirst = (): void => {
    const [first] = found ?? [];
    if (!first) return;
    void navigate(helpPath(first.heading.path));
    onChosen();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          goToFirst();
        }}
      >
        <TextInput
          type="search"
          size="sm"
          label="Buscar en «Acerca de»"
          value={question}
          onFocus={() => {
            texts.current = null;
          }}
          onChange={(event) => ask(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <p className={classes.count} role="status">
        {found && countText(found.length, question.trim())}
      </p>
    </search>
  );
}

function countText(count: number, question: string): string {
  if (count === 0)
    return `Ningún apartado contiene «${question}». Pruebe con otra palabra o con menos palabras.`;
  return count === 1 ? '1 apartado encontrado' : `${count} apartados encontrados`;
}
