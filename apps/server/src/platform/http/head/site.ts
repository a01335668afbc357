/** What the head of a page depends on. */
export interface Site {
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Who sells. */
  readonly seller: string;
  /** Whether points can be bought. */
  readonly sells: boolean;
}
