import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { History } from 'lucide-react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import styled from 'styled-components'
import { settingsSchema, type SiteSettings } from '../../content/settings'
import { ApiFailure, type BodyOf, isConflict } from '../../data/client'
import { refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button, ButtonLink } from '../../ui/form/button'
import { confirm } from '../shell/admin-dialog'
import { TextAreaField, TextField } from '../../ui/form/inputs'
import { color, layer, media } from '../../ui/theme'
import { FieldInput } from '../fields'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { UnsavedGuard } from '../form/unsaved-guard'
import { KeptSign, useKeptForm } from '../form/kept-values'
import type { FocusProps } from '../shared/use-focused-parts'
import { useRights } from '../session/use-rights'
import { Card } from '../shared/card'
import { PageHead } from '../shell/page-head'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'
import { contactGroups, secretSettings, settingGroups } from './setting-fields'
import { isFound, listSettings, type SettingControl, type SettingGroup, type SettingText } from './setting-group'
import { isChangedByBoth, noteStoredSettings, type SettingsBase, toBase } from './settings-base'
import { isUnset, SettingsMenu, type SettingsSection } from './settings-menu'
import { useTypedSettings } from './use-typed-settings'
import { barHeight } from '../shell/menu-room'
import { Text } from '../../ui/text'

/**
 * The site's settings, or of them how the company is reached and its record numbers, as far as the account may: one section at a
 * time, those that are found, or those that are empty. What is left empty is left out of the pages.
 */
export function SettingsPage({ section }: { section: SettingsSection | undefined }) {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(staffQuery('setting.all'))
  const loaded = toBase(data)
  const { values: stored } = loaded
  const base = useRef(loaded)
  const form = useForm<SiteSettings>({
    defaultValues: stored,
    resolver: schemaResolver(settingsSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const groups = useRights().has('setting.other') ? settingGroups : contactGroups
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const open = section === 'unset' ? section : (groups.find((group) => group.section === section) ?? groups[0])?.section
  const isChanged = (name: keyof SiteSettings) => Boolean(dirtyFields[name])
  const { isTyped, watch } = useTypedSettings(open === 'unset', isChanged)

  function isShown(group: SettingGroup, name: keyof SiteSettings, control: SettingControl): boolean {
    if (words.trim() !== '') return isFound(words, group, control)
    return open === 'unset' ? isUnset(control, stored[name]) || isTyped(name) : group.section === open
  }

  /** Opens the section of the first setting that is refused, with the focus in it. */
  async function showRefused(isRefused: (name: keyof SiteSettings) => boolean) {
    const first = groups.find((group) => listSettings(group).some(([name]) => isRefused(name)))
    if (!first) return
    setWords('')
    await navigate({ to: '/manage/settings', search: { section: first.section }, replace: true, ignoreBlocker: true })
    // Hidden parts take no focus: they are shown with the next frame.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const kept = useKeptForm(form, { form: 'settings', id: null }, secretSettings)
  const follow = useEffectEvent(() => {
    const { version, values } = base.current
    // On the old version, a save is refused: nobody overwrites a change of the same setting that they have not seen.
    if (loaded.version <= version || isChangedByBoth(form.getValues(), values, stored)) return
    base.current = loaded
    noteStoredSettings(form, values, stored)
    void kept.noteSaved(stored)
  })
  useEffect(() => follow(), [data])

  /** @param known what fields hold in which nothing is typed until it is stored */
  async function store(settings: BodyOf<'setting.save'>, known: SiteSettings): Promise<number> {
    const saved = await writeAsStaff('setting.save', settings)
    base.current = toBase(saved)
    const { version: next, values } = base.current
    client.setQueryData(staffQuery('setting.all').queryKey, saved)
    noteStoredSettings(form, known, values)
    await kept.noteSaved(values)
    return next
  }

  /** Stores what the settings were before, unless somebody has changed them since. */
  async function takeBack(before: SiteSettings, savedVersion: number) {
    try {
      // Where the grid moves back, its sheets stand where they stood.
      await store({ ...before, version: savedVersion, keepsSheetNames: true }, base.current.values)
      await refetchAfterChange(client)
      notifyDone('已撤销，前台已更新')
    } catch (error) {
      notifyFailure(error)
    }
  }

  /**
   * @param on what the values were typed on
   * @param keepsSheetNames somebody has agreed that the sheets of cases keep their names when the grid moves
   */
  async function saveValues(values: SiteSettings, on: SettingsBase, keepsSheetNames: boolean) {
    try {
      const next = await store({ ...values, version: on.version, keepsSheetNames }, form.getValues())
      // Told once saving again can work.
      await refetchAfterChange(client)
      notifyUndoable('站点设置已保存，前台已更新', () => takeBack(on.values, next), '/')
    } catch (error) {
      if (isConflict(error)) notifyFailure(error)
      else if (error instanceof ApiFailure && error.code === 'inUse')
        confirm({
          title: '移动案例网格？',
          text: `${error.text}。也可以取消，先清空这些案例的项目范围，移动后再重新标注`,
          action: '保留编号并保存',
          busy: '正在保存',
          run: () => saveValues(values, on, true),
        })
      else {
        showServerProblems(form, error, Object.keys(stored) as Array<keyof SiteSettings>)
        await showRefused((name) => form.getFieldState(name).invalid)
      }
    }
  }

  function save(event: FormEvent) {
    const on = base.current
    return form.handleSubmit(
      (values) => saveValues(values, on, false),
      (errors) => showRefused((name) => errors[name] !== undefined),
    )(event)
  }

  return (
    <form noValidate onSubmit={save}>
      <Head>
        <PageHead here="站点设置" title="站点设置">
          <ButtonLink size="admin" variant="secondary" to="/manage/activity" search={{ kind: 'setting' }}>
            <History size={15} aria-hidden />
            修改记录
          </ButtonLink>
          <Button size="admin" type="submit" loading={isSubmitting} loadingText="正在保存">
            保存设置
          </Button>
        </PageHead>
      </Head>
      <KeptSign kept={kept} />
      <Columns>
        <SettingsMenu
          groups={groups}
          open={words.trim() === '' ? open : undefined}
          words={words}
          onFind={setWords}
          isChanged={isChanged}
          stored={stored}
        />
        <Groups ref={place}>
          {groups.map((group) => {
            const settings = listSettings(group)
            const shown = new Set(settings.flatMap(([name, control]) => (isShown(group, name, control) ? [name] : [])))
            return (
              <Group key={group.section} hidden={shown.size === 0}>
                <Text as="h2" $below={4} $size="cardTitle">
                  {group.title}
                </Text>
                {group.help && (
                  <Text as="p" $above={6} $tone="muted" $size="small">
                    {group.help}
                  </Text>
                )}
                <Grid>
                  {settings.map(([name, control]) => (
                    <Setting
                      key={name}
                      name={name}
                      control={control}
                      form={form}
                      isHidden={!shown.has(name)}
                      focus={watch(name)}
                    />
                  ))}
                </Grid>
              </Group>
            )
          })}
          <NothingFound $tone="muted">
            {words.trim() === '' ? '没有未填写的设置' : `没有与“${words.trim()}”有关的设置`}
          </NothingFound>
        </Groups>
      </Columns>
      <UnsavedGuard hasChanges={() => isDirty} description="离开后，未保存的修改只留在本机" />
    </form>
  )
}

interface SettingProps {
  name: keyof SiteSettings
  control: SettingControl
  form: UseFormReturn<SiteSettings>
  /** Whether it stands in a section that is not open: it keeps what was typed. */
  isHidden: boolean
  focus: FocusProps
}

function Setting({ name, control, form, isHidden, focus }: SettingProps) {
  const error = form.formState.errors[name]?.message
  const message = typeof error === 'string' ? error : undefined
  if ('field' in control) {
    const { field, toForm = (value: unknown) => value, fromForm = (value: unknown) => value } = control
    return (
      <Place $wide={control.wide === true} hidden={isHidden} {...focus}>
        <Controller
          name={name}
          control={form.control}
          render={({ field: bound }) => (
            <FieldInput
              field={field}
              value={toForm(bound.value)}
              readValue={() => toForm(form.getValues(name))}
              error={message}
              entryId={null}
              onBlur={bound.onBlur}
              onChange={(value) => {
                bound.onChange({ target: { value: fromForm(value) } })
                form.clearErrors(name)
              }}
            />
          )}
        />
      </Place>
    )
  }
  return (
    <Place $wide={control.wide === true || control.rows !== undefined} hidden={isHidden} {...focus}>
      <TextSetting name={name} text={control} message={message} form={form} />
    </Place>
  )
}

function TextSetting({
  name,
  text,
  message,
  form,
}: {
  name: keyof SiteSettings
  text: SettingText
  message: string | undefined
  form: UseFormReturn<SiteSettings>
}) {
  const { label, hint, required = false, rows, type } = text
  const shared = { size: 'admin' as const, label, required, error: message, hint }
  // What is typed before the form reads its fields would be replaced by what is stored.
  const readOnly = !useHydrated()
  const registered = form.register(name, { onChange: () => form.clearErrors(name) })
  return rows ? (
    <TextAreaField {...shared} control={{ ...registered, readOnly, rows, style: { minHeight: rows * 26 } }} />
  ) : (
    <TextField
      {...shared}
      control={{
        ...registered,
        readOnly,
        type: type ?? 'text',
        autoComplete: type === 'password' ? 'new-password' : undefined,
      }}
    />
  )
}

/** The width of the settings; their head ends where they do, with the button that saves them. */
const groupsWidth = 1180

const Head = styled.div`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.sticky};
  background: ${color.band};
  max-width: ${groupsWidth + 2 * 28}px;
  margin: -22px -28px 0;
  padding: 22px 28px 0;
  ${media.compact} {
    position: static;
    margin: 0;
    padding: 0;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  max-width: ${groupsWidth}px;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`

const Groups = styled.div`
  display: grid;
  gap: 16px;
`

const Group = styled(Card)`
  padding: 20px 22px;
  &[hidden] {
    display: none;
  }
`

/** Shown in the place of the groups, when none of them is. */
const NothingFound = styled(Text).attrs({ as: 'p', role: 'status' })`
  padding: 40px 0;
  text-align: center;
  section:not([hidden]) ~ & {
    display: none;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 24px;
  align-items: start;
  margin-top: 14px;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Place = styled.div<{ $wide: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  &[hidden] {
    display: none;
  }
`
