import { useHydrated } from '@tanstack/react-router'
import { Fragment, Suspense, useContext, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../content/fields'
import { getContentType } from '../../content/registry'
import { isShortType } from '../../content/short-types'
import { useComments } from '../comments/comments-context'
import { LateComments } from '../comments/late-comments'
import { LateReviewCard } from '../reviews/late-review'
import { LateWritingHelp } from '../writing-help/late-writing-help'
import { BoundField, LeadLine, TitleField, TitleLine } from './bound-field'
import { createSetCover, SetCoverContext } from './draft'
import { useOpenEntryForm } from './entry-context'
import {
  arrangeFields,
  CardTitle,
  Columns,
  type FieldGroup,
  GroupTitle,
  MainCard,
  MainField,
  type NamedField,
  RailCard,
  ShortCard,
  ShortFields,
  ToolbarSlot,
  WritingHeadContext,
} from './form-layout'
import { FormRail } from './form-rail'
import { MoreSettings } from './more-settings'
import { Sheet, SheetFields, SheetHead, ToolbarPlaceContext } from './paper'
import { PublishCard } from './publish-card'
import { SlideContext } from '../slide/slide-context'
import { lazyPart } from '../../ui/deferred-part'

const WritingHead = lazyPart(async () => ({ default: (await import('./writing-head')).WritingHead }))
/** Only the slides of the home page fetch it. */
const SlidePreview = lazyPart(() => import('../slide/slide-preview'))
/** Only short types fetch it. */
const InPlacePreview = lazyPart(() => import('../slide/in-place-preview'))
/** In browsers alone: the server has no draft to judge. */
const BeforePublish = lazyPart(async () => ({ default: (await import('./before-publish')).BeforePublish }))

/** The fields of the entry in their two columns, with what is said of them in the rail. */
export function EntryFields() {
  const open = useOpenEntryForm()
  const { isOpen } = useComments()
  const isHydrated = useHydrated()
  const isSlide = useContext(SlideContext) !== null
  const isShort = isShortType(getContentType(open.type))
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null)
  const category = useWatch({ control: open.form.control, name: 'category' })
  const { lead, text, picture, main, settings, pictures, cards } = arrangeFields(getContentType(open.type), category)
  return (
    <Columns
      noValidate
      data-sheet={text ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
      onFocus={open.preview.onFocus}
    >
      <SetCoverContext value={createSetCover(open)}>
        <WritingHeadContext value={<WritingHead />}>
          {text ? (
            <ToolbarPlaceContext value={toolbarPlace}>
              <Sheet>
                <SheetHead>
                  <TitleLine />
                  {lead && <LeadLine named={lead} />}
                </SheetHead>
                {renderField(text)}
                {main.length > 0 && (
                  <SheetFields>
                    <MainFields groups={main} />
                  </SheetFields>
                )}
              </Sheet>
              <ToolbarSlot ref={setToolbarPlace} />
            </ToolbarPlaceContext>
          ) : isShort ? (
            <ShortCard>
              <ShortFields>
                <MainField $half={false}>
                  <TitleField />
                </MainField>
                <MainFields groups={main} />
              </ShortFields>
              {isHydrated && (
                <Suspense fallback={<div />}>
                  <InPlacePreview />
                </Suspense>
              )}
            </ShortCard>
          ) : (
            <MainCard>
              {picture && <MainField $half={false}>{renderField(picture)}</MainField>}
              {isHydrated && isSlide && (
                <Suspense>
                  <SlidePreview />
                </Suspense>
              )}
              <MainField $half={false}>
                <TitleField />
              </MainField>
              <MainFields groups={main} />
            </MainCard>
          )}
        </WritingHeadContext>
      </SetCoverContext>
      <LateComments />
      <FormRail isCovered={isOpen}>
        <PublishCard settings={settings.map(renderField)} />
        <LateReviewCard />
        {isHydrated && (
          <Suspense>
            <BeforePublish />
          </Suspense>
        )}
        <MoreSettings groups={[...pictures, ...cards]}>
          {pictures.map(renderCard)}
          <LateWritingHelp category={category} />
          {cards.map(renderCard)}
        </MoreSettings>
      </FormRail>
    </Columns>
  )
}

/** The other fields of the wide column. */
function MainFields({ groups }: { groups: FieldGroup[] }) {
  return groups.map((group) => (
    <Fragment key={group.title ?? ''}>
      {group.title && <GroupTitle>{group.title}</GroupTitle>}
      {group.fields.map((one) => (
        <MainField key={one[0]} $half={isNarrow(one[1])}>
          {renderField(one)}
        </MainField>
      ))}
    </Fragment>
  ))
}

function renderField([name, field]: NamedField) {
  return <BoundField key={name} name={name} field={field} />
}

function renderCard(group: FieldGroup) {
  return (
    <RailCard key={group.fields[0]?.[0]}>
      {group.title && <CardTitle>{group.title}</CardTitle>}
      {group.fields.map(renderField)}
    </RailCard>
  )
}

/** Fields that need no more than half the width of the card. */
function isNarrow({ kind, view, group }: Field): boolean {
  if (kind === 'text') return 'max' in view && view.max <= 60
  // Pictures that belong together stand beside each other.
  if (kind === 'image') return group !== undefined
  return kind === 'number' || kind === 'date' || kind === 'toggle' || kind === 'parent'
}
