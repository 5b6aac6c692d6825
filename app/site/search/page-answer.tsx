import { Link } from '@tanstack/react-router'
import type { SitePage } from '../../navigation/find-pages'
import { sections } from '../../navigation/sections'
import { SectionPartLink } from '../shared/section-part-link'
import { AnswerCard, AnswerName, AnswerWays } from './answer-card'

/** The pages of the site that a search names, above what was found. */
export function PageAnswer({ pages }: { pages: readonly SitePage[] }) {
  return (
    <AnswerCard aria-label="相关栏目">
      <AnswerName>相关栏目</AnswerName>
      <AnswerWays>
        {pages.map(({ section, model, label }) =>
          model === undefined ? (
            <Link key={section} to={sections[section].to}>
              {label}
            </Link>
          ) : (
            <SectionPartLink key={label} section={section} model={model}>
              {label}
            </SectionPartLink>
          ),
        )}
      </AnswerWays>
    </AnswerCard>
  )
}
