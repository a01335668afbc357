import { helpPath } from '@mapa/contract';
import { useParams } from 'react-router';
import { AlertMessage } from '../ui/alerts/alert-message.tsx';
import { LeadTo } from '../ui/page/lead-to.tsx';
import { useTitle } from '../ui/page/use-title.ts';
import { Contents } from './contents/contents.tsx';
import { type Heading, headingAt } from './contents/headings.ts';
import { useReadingPlace } from './contents/use-reading-place.ts';
import classes from './help.module.css';
import { Texts } from './texts/texts.tsx';

/**
 * The help page: one text in which every heading has an address. An unknown heading leads to its section, or to the
 * first.
 */
export function HelpPage() {
  const { section, part } = useParams();
  const heading = headingAt(section, part);
  const asked = [section, part].filter(Boolean).join('/');
  if (asked !== heading.path) return <LeadTo to={helpPath(heading.path)} />;
  return <Help heading={heading} />;
}

function Help({ heading }: { readonly heading: Heading }) {
  useReadingPlace(heading.path);
  useTitle(heading.windowTitle);
  return (
    <div className={classes.layout}>
      <Contents current={heading} />
      <main className={classes.text}>
        <h1 className={classes.title}>Acerca de</h1>
        <AlertMessage />
        <Texts />
      </main>
    </div>
  );
}
