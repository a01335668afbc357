/** Whether the server has a newer build of the page than the one that runs here; not known without an answer. */
export const isUpdated = (): Promise<boolean> =>
  fetch('').then(
    async (answer) => {
      const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
      return answer.ok && !(await answer.text()).includes(own);
    },
    () => false,
  );
