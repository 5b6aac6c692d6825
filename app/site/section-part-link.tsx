import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { aboutParts, CategoryOf, contactParts, newsCategories, productCategories, solutionCategories } from '../content/categories'
import type { SectionPath } from '../navigation/sections'

interface SectionPartLinkProps {
  section: SectionPath
  /** One of the section's own parts: both come from the same entry of `navigation/sections.ts`. */
  model: number
  className?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

/** A link to one numbered part of a section, for lists that run over all sections alike. */
export function SectionPartLink({ section, model, ...rest }: SectionPartLinkProps) {
  switch (section) {
    case '/news/showNews':
      return <Link to={section} search={{ model: model as CategoryOf<typeof newsCategories> }} {...rest} />
    case '/productAndService/showProductAndService':
      return <Link to={section} search={{ model: model as CategoryOf<typeof productCategories> }} {...rest} />
    case '/industryInfo/showIndustryInfo':
      return <Link to={section} search={{ model: model as CategoryOf<typeof solutionCategories> }} {...rest} />
    case '/about':
      return <Link to={section} search={{ model: model as CategoryOf<typeof aboutParts> }} {...rest} />
    case '/linkUS':
      return <Link to={section} search={{ model: model as CategoryOf<typeof contactParts> }} {...rest} />
  }
}
