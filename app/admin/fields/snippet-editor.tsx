import { useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { measureText } from '../../content/claims'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { listFieldsOfKind } from '../../content/define'
import { snippetParts, stripHtml } from '../../content/fields'
import { describe } from '../../content/page-description'
import { getContentType } from '../../content/registry'
import { getPlace, sections } from '../../content/site-structure'
import type { ImageValue, SnippetValue } from '../../content/values'
import { settingsQuery } from '../../data/site/site-queries'
import { TextAreaField, TextField } from '../../ui/form/inputs'
import { adminTextSize, color, radius } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { Thumbnail } from '../media/media-thumb'
import type { FieldViewProps } from './view'

/** About what the results of Baidu have room for, in characters. */
const shownByBaidu = { title: 32, description: 78 } as const

/** The two texts of a snippet, and under them the page as search results and chats show it. */
export default function SnippetEditor({ value, onChange, onBlur, error }: FieldViewProps<'snippet'>) {
  const { title, description } = value ?? { title: '', description: '' }
  const own = useOwnWords()
  const change = (part: Partial<SnippetValue>) => {
    const next = { title, description, ...part }
    onChange(next.title === '' && next.description === '' ? null : next)
  }
  const isOfDescription = error?.startsWith(snippetParts.description.label) ?? false
  return (
    <Parts>
      <TextField
        size="admin"
        label={snippetParts.title.label}
        hint="不填则用标题"
        error={isOfDescription ? undefined : error}
        count={{ used: measureText(title), max: snippetParts.title.max }}
        control={{
          value: title,
          placeholder: own.title,
          onBlur,
          onChange: ({ target }) => change({ title: target.value }),
        }}
      />
      <TextAreaField
        size="admin"
        label={snippetParts.description.label}
        hint="不填则取摘要和正文开头"
        error={isOfDescription ? error : undefined}
        count={{ used: measureText(description), max: snippetParts.description.max }}
        control={{
          rows: 4,
          value: description,
          placeholder: own.description,
          onBlur,
          onChange: ({ target }) => change({ description: target.value }),
        }}
      />
      <SnippetPreview title={title.trim() || own.title} description={description.trim() || own.description} own={own} />
    </Parts>
  )
}

interface OwnWords {
  title: string
  description: string
  picture: ImageValue | null
  siteName: string
  /** Where the page stands, from the name of the host down. */
  trail: string
}

/** What the page would say by itself: as the public page does, from what stands in the form. */
function useOwnWords(): OwnWords {
  const { type: name, form } = useOpenEntryForm()
  const settings = useSuspenseQuery(settingsQuery).data
  const [title, category, values] = useWatch({ control: form.control, name: ['title', 'category', 'values'] })
  const type: ContentType = getContentType(name)
  const texts = [type.abstract, ...listFieldsOfKind(type, 'richText')].map((field) => readText(values, field))
  const place = getPlace(name)
  const section = place.kind === 'home' ? [] : [sections[place.section].label]
  return {
    title: title.trim() || type.title.label,
    description: describe(settings, ...texts),
    picture: type.cover === undefined ? null : (values[type.cover] as ImageValue | null),
    siteName: settings.shortName,
    trail: [location.host, ...section, type.categories?.table[category]].filter(Boolean).join(' › '),
  }
}

function readText(values: EntryDraft['values'], field: string | undefined): string {
  return field === undefined ? '' : stripHtml(String(values[field] ?? ''))
}

/** A result of Baidu and a card of WeChat, each as long as they are shown there. */
function SnippetPreview({ title, description, own }: { title: string; description: string; own: OwnWords }) {
  const whole = `${title} - ${own.siteName}`
  return (
    <>
      <figure aria-label="百度搜索结果预览">
        <Caption>百度搜索结果</Caption>
        <Result>
          <ResultTitle>{shorten(whole, shownByBaidu.title)}</ResultTitle>
          <p>{shorten(description, shownByBaidu.description)}</p>
          <Trail>{own.trail}</Trail>
        </Result>
      </figure>
      <figure aria-label="微信分享卡片预览">
        <Caption>微信分享卡片</Caption>
        <Card>
          <CardTitle>{title}</CardTitle>
          <CardText>
            <span>{description}</span>
            {own.picture ? (
              <Thumbnail image={own.picture} shownWidth={52} />
            ) : (
              <img src="/share.jpg" alt="" width={52} height={52} />
            )}
          </CardText>
        </Card>
      </figure>
    </>
  )
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
`

const Caption = styled.figcaption`
  margin-bottom: 6px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Result = styled.div`
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
  overflow-wrap: anywhere;
`

const ResultTitle = styled.p`
  margin-bottom: 4px;
  color: ${color.primary};
  font-size: ${adminTextSize.strong};
  line-height: 1.45;
`

const Trail = styled.p`
  margin-top: 2px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Card = styled.div`
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${color.band};
  overflow-wrap: anywhere;
`

/** Lines beyond the number of the card are cut, as there. */
const cutAfter = (lines: number) => `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`

const CardTitle = styled.p`
  ${cutAfter(2)}
  line-height: 1.45;
`

const CardText = styled.div`
  display: flex;
  gap: 10px;
  justify-content: space-between;
  margin-top: 6px;
  span {
    ${cutAfter(3)}
    align-self: start;
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
    line-height: 1.5;
  }
  img {
    flex: none;
    width: 52px;
    height: 52px;
    object-fit: cover;
  }
`
