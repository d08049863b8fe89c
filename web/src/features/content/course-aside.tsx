import type { Language } from '#shared/http/fields.ts';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './reading.module.css';

interface CourseAsideProps {
  readonly course: {
    readonly image: { readonly featured: string; readonly alt: string } | null;
    readonly description: string;
    readonly media: Readonly<Record<string, string>>;
    readonly language: Language;
  };
  /** What the description is headed by. */
  readonly about: string;
}

/** What a course is about, beside its contents: its picture and description, where it has them. */
export function CourseAside({ course: { image, description, media, language }, about }: CourseAsideProps) {
  return (
    <div className={styles.aside}>
      {image ? <img className={styles.banner} src={image.featured} alt={image.alt} /> : null}
      {description ? (
        <Card title={about}>
          <RichText html={description} media={media} language={language} />
        </Card>
      ) : null}
    </div>
  );
}
