import { z } from 'zod';

/** How the emulated service behaves; what is not given stays as it was. */
export const behaviourSchema = z.strictObject({
  /**
   * `up` answers; `down` answers with a page as a proxy does; `deaf` reads and ends the connection without answer,
   * keeping nothing; `forgetful` keeps what came, but ends the connection before its answer; `refusing` refuses
   * every batch as a whole.
   */
  mode: z.enum(['up', 'down', 'deaf', 'forgetful', 'refusing']).default('up'),
  /** Seconds before an answer. */
  delay: z.number().min(0).max(600).default(0),
  /** Seconds by which its clock is ahead. */
  clock: z.number().default(0),
  /** Seconds that it asks to wait before the next batch. */
  wait: z.int().min(0).max(9999).default(60),
  /**
   * The error codes with which records are answered, by invoice number; a record that gets one from 2000 to 2999 is
   * kept all the same.
   */
  errors: z.record(z.string(), z.string().regex(/^\d{4}$/)).default({}),
});
export type Behaviour = z.infer<typeof behaviourSchema>;
