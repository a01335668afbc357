/**
 * The product's sign: two gusts and a calm over the sea. It is decorative, because the product's title stands beside
 * it.
 */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0f4c7a" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M6 12.5h12.2a3.6 3.6 0 1 0-3.4-4.8" />
        <path d="M6 17.5h17a3.4 3.4 0 1 1-3.2 4.6" />
        <path d="M6 22.5h7.4" stroke="#8fd3c8" />
      </g>
    </svg>
  );
}
