import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { icons } from '#web/ui/icons.ts';
import styles from './styleguide.module.css';

const colours = [
  'bg',
  'surface',
  'sunken',
  'accent',
  'accentSoft',
  'danger',
  'warning',
  'success',
  'info',
] as const;

/** Type, colour, icons and buttons. */
export function Basics() {
  const [pending, setPending] = useState(false);
  return (
    <>
      <Card title="Type">
        <div className={styles.scale}>
          <p className={styles.t36}>36 Learning is a path</p>
          <p className={styles.t28}>28 Page title</p>
          <p className={styles.t22}>22 Section</p>
          <p className={styles.t18}>18 Reading text, in lines of sixty-five characters</p>
          <p>16 and 14 Interface text with figures 0123456789</p>
          <p className={styles.t12}>12 Small print</p>
        </div>
      </Card>
      <Card title="Colour">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name} className={styles[name]}>
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Buttons">
        <div className={styles.row}>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon="trash">
            Danger
          </Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
          <Button
            variant="primary"
            isPending={pending}
            onPress={() => {
              setPending(true);
              setTimeout(() => setPending(false), 2000);
            }}
          >
            Press to wait
          </Button>
          <Button size="small" icon="plus">
            Small
          </Button>
          <Button size="large" iconAfter="forward">
            Large
          </Button>
          <LinkButton to="/styleguide" iconAfter="right">
            Link button
          </LinkButton>
          <IconButton icon="edit" label="Edit" />
          <IconButton icon="more" label="More" variant="secondary" />
          <Avatar name="Noor Dijkstra" />
          <Avatar name="Sem" size="large" />
        </div>
      </Card>
      <Card title="Icons">
        <ul className={styles.icons}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
