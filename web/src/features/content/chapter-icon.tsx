import { useTranslation } from 'react-i18next';
import type { ChapterType } from '#shared/content/schemas.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const icons: Readonly<Record<ChapterType, IconName>> = {
  1: 'list',
  2: 'file',
  3: 'video',
  4: 'book',
  5: 'dashboard',
  6: 'code',
  7: 'grade',
};

/** What kind of chapter it is. */
export function ChapterIcon({ type }: { type: ChapterType }) {
  const { t } = useTranslation('content');
  return <Icon name={icons[type]} label={t(`type.${type}`)} />;
}
