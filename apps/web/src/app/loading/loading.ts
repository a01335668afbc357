import { create } from 'zustand';

/** Milliseconds of waiting that need no sign of progress. */
const SHORT = 300;

interface Loading {
  /** Parts of the page whose code has been on its way for a while. */
  readonly parts: number;
}

export const useLoading = create<Loading>()(() => ({ parts: 0 }));

const add = (change: number): void => useLoading.setState(({ parts }) => ({ parts: parts + change }));

/** Has the page say that it waits for something while that takes its time. */
export async function awaited<Part>(part: Promise<Part>): Promise<Part> {
  let isTold = false;
  const timer = setTimeout(() => {
    isTold = true;
    add(1);
  }, SHORT);
  try {
    return await part;
  } finally {
    clearTimeout(timer);
    if (isTold) add(-1);
  }
}
