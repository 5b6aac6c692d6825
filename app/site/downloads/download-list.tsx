import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import { fileKindNames, fileKinds } from '../../content/file-kinds'
import { isCategory, productCategories, solutionCategories, places } from '../../content/site-structure'
import type { DownloadRow } from '../../data/site/site-queries'
import { entryLink } from '../../navigation/public-address'
import { color, media, size, space, textSize } from '../../ui/theme'
import { FileFacts, FileKindIcon } from '../article/file-list'
import { SectionPartLink } from '../shared/section-links'

/** The files under the names of their kinds, each with what carries it. */
export function DownloadList({ rows }: { rows: DownloadRow[] }) {
  return fileKindNames
    .map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <Group key={kind}>
        <h3>{fileKinds[kind]}</h3>
        <ul>
          {own.map((row) => (
            <FileRow key={row.src} row={row} />
          ))}
        </ul>
      </Group>
    ))
}

function FileRow({ row: { src, name, size, date, note, mapNote, owners } }: { row: DownloadRow }) {
  return (
    <Row>
      <FileKindIcon name={name} />
      <Text>
        <a href={src} download={name}>
          {name}
        </a>
        {note && <Note>{note}</Note>}
        {mapNote && <Note>{mapNote}</Note>}
        <Owners>
          {owners.map((owner) => (
            <OwnerLink key={`${owner.kind} ${owner.id}`} owner={owner} />
          ))}
        </Owners>
      </Text>
      <FileFacts {...{ name, size, date }} />
      <Get className="unprinted" href={src} download={name} aria-label={`下载${name}`}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        下载
      </Get>
    </Row>
  )
}

const Group = styled.div`
  margin-top: ${space[48]};
  h3 {
    padding-bottom: ${space[14]};
    border-bottom: 1px solid ${color.lineStrong};
    font-size: ${textSize.sectionTitle};
  }
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 34px 1fr 120px auto;
  gap: ${size(0, 0.1)} ${size(24, 0.6)};
  align-items: center;
  padding: ${size(5, 0.4)} 0;
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    grid-template-columns: 1.6rem 1fr auto;
    /* The kind of a file beside the line of its name, which is as high as a finger needs. */
    > :first-child {
      margin-top: 0.5rem;
    }
  }
`

const Text = styled.div`
  min-width: 0;
  font-size: ${textSize.lead};
  line-height: 1.5;
  overflow-wrap: anywhere;
  > a {
    font-weight: 600;
  }
  /* Two links stand below each other: 24 px each for the pointer, in every zoom. */
  ${media.desktop} {
    a {
      display: inline-block;
      padding: 6px 0;
    }
  }
  ${media.mobile} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 2.3rem;
    }
  }
  a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const Note = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  ${media.desktop} {
    a + & {
      margin-top: -6px;
    }
  }
`

const Owners = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  color: ${color.textSoft};
  font-size: ${textSize.meta};
`

const Get = styled.a`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${color.link};
  font-weight: 600;
  ${media.mobile} {
    grid-area: 1/3/3/4;
    min-height: 2.3rem;
  }
`

/** A typed link to the page that shows what carries a file. */
function OwnerLink({ owner: { kind, id, type, title } }: { owner: DownloadRow['owners'][number] }) {
  if (kind === 'product' && isCategory(productCategories, type))
    return <Link {...entryLink('product', { id, type })}>{title}</Link>
  if (kind === 'solution' && isCategory(solutionCategories, type))
    return <Link {...entryLink('solution', { id, type })}>{title}</Link>
  if (kind === 'news') return <Link {...entryLink('news', { id })}>{title}</Link>
  const { section, part } = places.companyProfile
  return (
    <SectionPartLink section={section} model={part}>
      {title}
    </SectionPartLink>
  )
}
