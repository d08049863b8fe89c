import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FoundArticle } from '#shared/servicedesk/article-schemas.ts';
import { paths } from '#web/app/paths.ts';
import styles from '../desk.module.css';

/** Articles to open, in the language that they are in. @param excerpts whether to show how their texts begin; `newTab` beside what isn't to be left */
export function ArticleLinks({
  articles,
  excerpts = false,
  newTab = false,
}: {
  articles: readonly FoundArticle[];
  excerpts?: boolean;
  newTab?: boolean;
}) {
  const { t, i18n } = useTranslation('servicedesk');
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title, language, excerpt }) => (
        <li key={id}>
          <Link
            to={paths.study.deskArticle(id)}
            lang={language}
            {...(newTab && { target: '_blank', rel: 'noreferrer' })}
          >
            {title}
          </Link>
          {language === i18n.resolvedLanguage ? null : (
            <span className={styles.tongue}>{t(`language.${language}`)}</span>
          )}
          {excerpts ? <p lang={language}>{excerpt}</p> : null}
        </li>
      ))}
    </ul>
  );
}
