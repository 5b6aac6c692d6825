import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { ClientKind } from '../../../content/client-kind-names'
import { clientKinds } from '../../../content/client-kinds'
import { solutionsForClientQuery } from '../../../data/site/related'
import { entryLink } from '../../../navigation/public-address'
import { color, media, textSize } from '../../../ui/theme'

/** The solutions for a kind of client none of whose cases is shown. */
export function ClientSolutions({ client }: { client: ClientKind }) {
  const { data: solutions } = useSuspenseQuery(solutionsForClientQuery(client))
  if (solutions.length === 0) return null
  return (
    <section aria-labelledby="client-solutions">
      <Title id="client-solutions">适用于“{clientKinds[client]}”的方案</Title>
      <Links>
        {solutions.map((row) => (
          <li key={row.id}>
            <SolutionLink {...entryLink('solution', row)}>{row.title}</SolutionLink>
          </li>
        ))}
      </Links>
    </section>
  )
}

const Title = styled.h3`
  margin-top: 40px;
  padding-bottom: 14px;
  border-bottom: 1px solid ${color.lineStrong};
  font-size: ${textSize.sectionTitle};
  ${media.mobile} {
    margin-top: 1.4rem;
    padding-bottom: 0.6rem;
  }
`

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  column-gap: 36px;
  ${media.mobile} {
    display: block;
  }
`

const SolutionLink = createLink(styled.a`
  display: block;
  padding: 12px 0;
  border-bottom: 1px solid ${color.line};
  &:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    padding: 0.7rem 0;
  }
`)
