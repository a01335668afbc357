import { useReasonNotSold } from '../../api/configuration.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says why nothing can be bought here; empty where points are sold. */
export function NotSoldNotice() {
  const reason = useReasonNotSold();
  return reason !== null && <Notice>{reason}</Notice>;
}
