import { useReasonNotSold } from '../../api/configuration.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why nothing can be bought here; nothing where it can. */
export function NotSoldNotice() {
  const reason = useReasonNotSold();
  return reason !== null && <Notice>{reason}</Notice>;
}
