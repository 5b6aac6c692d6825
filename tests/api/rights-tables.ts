import type { PresetName } from '../../app/content/duties'
import type { TypeName } from '../../app/content/registry'

/**
 * What the presets allow, written out: for each call a word for each duty. `++` passes for the own thing and for somebody
 * else's, `+-` for the own one alone, `--` for neither. Calls without an object have one sign.
 */
export const duties = [
  'administrator',
  'editor',
  'reviewer',
  'business',
  'auditor',
  'personnel',
] as const satisfies PresetName[]

/** The calls of every content type: what 系统管理员, 内容编辑, 审核, 商务, 审计 and 人事 may do. */
export const ofEveryType = `
  GET  list                +  +  +  +  + +
  GET  detail              ++ ++ ++ ++ ++ ++
  GET  revisions           ++ ++ ++ ++ ++ ++
  GET  revision            ++ ++ ++ ++ ++ ++
  POST create              +  +  -  -  - -
  POST save                ++ +- -- -- -- --
  POST duplicate           ++ ++ -- -- -- --
  POST place               ++ +- -- -- -- --
  POST publish             ++ +- ++ -- -- --
  POST schedule            ++ +- ++ -- -- --
  POST revert              ++ +- ++ -- -- --
  POST withdraw            ++ +- ++ -- -- --
  POST unschedule          ++ +- ++ -- -- --
  POST delete              ++ +- -- -- -- --
  POST restore             ++ +- -- -- -- --
  POST bulk:publish        ++ +- ++ -- -- --
  POST bulk:withdraw       ++ +- ++ -- -- --
  POST bulk:delete         ++ +- -- -- -- --
  POST bulk:restore        ++ +- -- -- -- --
  POST bulk:revert         ++ +- ++ -- -- --
  POST bulk:move           ++ +- -- -- -- --
  POST bulk:pin            ++ +- -- -- -- --
  POST bulk:unpin          ++ +- -- -- -- --
`

/** Where a type differs from that. */
export const ofSomeTypes: Partial<Record<TypeName, string>> = {
  banner: `
  POST save                ++ ++ -- -- -- --
  POST place               ++ ++ -- -- -- --
  POST bulk:move           ++ ++ -- -- -- --
  POST bulk:pin            ++ ++ -- -- -- --
  POST bulk:unpin          ++ ++ -- -- -- --
`,
  serviceNetwork: `
  POST create              +  +  -  +  - -
  POST save                ++ +- -- ++ -- --
  POST duplicate           ++ ++ -- ++ -- --
  POST place               ++ +- -- ++ -- --
  POST bulk:move           ++ +- -- ++ -- --
  POST bulk:pin            ++ +- -- ++ -- --
  POST bulk:unpin          ++ +- -- ++ -- --
`,
  recruitment: `
  POST create              +  +  -  +  - +
  POST save                ++ +- -- ++ -- ++
  POST duplicate           ++ ++ -- ++ -- ++
  POST place               ++ +- -- ++ -- ++
  POST bulk:move           ++ +- -- ++ -- ++
  POST bulk:pin            ++ +- -- ++ -- ++
  POST bulk:unpin          ++ +- -- ++ -- ++
`,
}

/** What stands beside the content types; `news` and `application` say which object a call is about. */
export const ofTheRest = `
  GET  /check/facts               news ++ ++ ++ ++ ++ ++
  POST /check/judge               news ++ ++ ++ ++ ++ ++
  POST /check/dismiss             news ++ +- -- -- -- --
  POST /check/recall              news ++ +- -- -- -- --
  POST /presence/report           news ++ ++ ++ ++ ++ ++
  GET  /comment/list              news ++ ++ ++ ++ ++ ++
  GET  /comment/people            news ++ ++ ++ ++ ++ ++
  POST /comment/start             news ++ ++ ++ ++ ++ ++
  POST /comment/follow            news ++ ++ ++ ++ ++ ++
  GET  /comment/waiting           none + + + + + +
  POST /comment/answer            none + + + + + +
  POST /comment/resolve           none + + + + + +
  POST /comment/reopen            none + + + + + +
  POST /comment/remove            none + + + + + +
  GET  /review/entry              news ++ ++ ++ ++ ++ ++
  GET  /review/evidence           news ++ ++ ++ ++ ++ ++
  POST /review/send               news ++ +- -- -- -- --
  GET  /reviewLink/list           news ++ ++ ++ ++ ++ ++
  POST /reviewLink/create         news ++ +- -- -- -- --
  GET  /preview                   news ++ ++ ++ ++ ++ ++
  GET  /preview/answer            news ++ ++ ++ ++ ++ ++
  POST /writingHelp/titles        news ++ +- -- -- -- --
  POST /writingHelp/summary       news ++ +- -- -- -- --
  POST /writingHelp/proofread     news ++ +- -- -- -- --
  POST /writingHelp/describePicture news ++ +- -- -- -- --
  GET  /application/exists        application -- -- -- ++ -- --
  POST /application/detail        application -- -- -- ++ -- --
  POST /application/reveal        application -- -- -- +- -- --
  POST /application/status        application -- -- -- ++ -- --
  POST /application/assign        application -- -- -- ++ -- --
  POST /application/note          application -- -- -- ++ -- --
  POST /application/delete        application -- -- -- +- -- --
  GET  /application/list          none - - - + - -
  POST /application/find          none - - - + - -
  GET  /application/notice        none - - - + - -
  GET  /application/handlers      none - - - + - -
  POST /application/export        none - - - + - -
  GET  /candidate/list            none - - - - - +
  POST /candidate/find            none - - - - - +
  POST /candidate/detail          none - - - - - +
  GET  /candidate/notice          none - - - - - +
  POST /candidate/handle          none - - - - - +
  POST /candidate/reveal          none - - - - - +
  POST /candidate/file            none - - - - - +
  POST /candidate/delete          none - - - - - +
  GET  /applicationRule/list      none - - - + - -
  POST /applicationRule/save      none - - - + - -
  POST /applicationRule/try       none - - - + - -
  GET  /replyTemplate/list        none - - - + - -
  POST /replyTemplate/save        none - - - + - -
  POST /replyTemplate/delete      none - - - + - -
  GET  /check/list                none + + + + + +
  GET  /link/find                 none + + + + + +
  GET  /link/users                none + + + + + +
  GET  /presence/list             none + + + + + +
  GET  /trash/list                none + + + - - -
  POST /trash/purge               none + - - - - -
  GET  /statistics                none + + + + + -
  GET  /setting                   none + + - - - -
  POST /setting/save              none + + - - - -
  GET  /redirect/list             none + - - - - -
  GET  /redirect/missing          none + - - - - -
  POST /redirect/export           none + - - - - -
  POST /redirect/save             none + - - - - -
  POST /redirect/delete           none + - - - - -
  POST /redirect/import           none + - - - - -
  GET  /bid/choices               none + + + + + +
  POST /bid/export                none + + + + + +
  GET  /extent/grid               none + + + + + +
  POST /extent/read               none + + - - - -
  GET  /companyWord/list          none + - - - - -
  POST /companyWord/save          none + - - - - -
  POST /companyWord/delete        none + - - - - -
  POST /companyWord/import        none + - - - - -
  GET  /delivery/list             none + - - - - -
  POST /delivery/retry            none + - - - - -
  POST /delivery/test             none + - - - - -
  GET  /account/list              none + - - - - -
  POST /account/create            none + - - - - -
  POST /account/save              none + - - - - -
  POST /account/reset             none + - - - - -
  GET  /security/accounts         none + - - - - -
  GET  /security/account          none + - - - - -
  POST /security/unlock           none + - - - - -
  POST /provider/end              none + - - - - -
  POST /token/end                 none + - - - - -
  POST /totp/reset                none + - - - - -
  POST /review/decide             none + + + + + +
  POST /review/revoke             none + + + + + +
  POST /review/handOver           none + + + + + +
  GET  /review/people             none + + + + + +
  GET  /review/stages             none + - - - - -
  POST /review/saveStages         none + - - - - -
  GET  /duty/list                 none + - - - - -
  POST /duty/save                 none + - - - - -
  POST /duty/create               none + - - - - -
  POST /duty/rename               none + - - - - -
  POST /duty/delete               none + - - - - -
  POST /duty/explain              none + - - - - -
  GET  /activity                  none + + + + + +
  GET  /activity/newest           none + + + + + +
  GET  /activity/compliance       none + - - - + -
  POST /activity/exportCompliance none + - - - + -
  POST /activity/undo             none + + + + - +
  GET  /activity/ofEntry          news ++ ++ ++ ++ ++ ++
  GET  /activity/trail            none - - - - + -
  POST /activity/verify           none - - - - + -
  POST /activity/closeFault       none - - - - + -
  POST /activity/export           none - - - - + -
  POST /activity/exportPersonalData none + - - - + -
  POST /activity/exportChain      none - - - - + -
  GET  /media/list                none + + + + + +
  GET  /media/counts              none + + + + + +
  GET  /media/pick                none + + + + + +
  GET  /media/detail              none + + + + + +
  GET  /media/replaced            none + + + + + +
  POST /media/exportShots         none + + + + + +
  GET  /media/mapSummary          none + + + - - -
  POST /media/exportMaps          none + + + - - -
  POST /media/answerMap           none + + + - - -
  POST /media/registerMap         none + + + - - -
  GET  /media/uploadState         none + + - + - +
  POST /media/upload              none + + - + - +
  POST /media/fetch               none + + - + - +
  POST /media/uploadBegin         none + + - + - +
  POST /media/uploadPart          none + + - + - +
  POST /media/uploadFinish        none + + - + - +
  POST /media/uploadDiscard       none + + - + - +
  POST /media/describe            none + + - + - +
  POST /media/crop                none + + - + - +
  POST /media/replace             none + + - + - +
  POST /media/undoReplace         none + + - + - +
  POST /media/delete              none + + - + - +
  POST /media/deleteUnused        none + + - + - +
  POST /media/restore             none + + - + - +
  GET  /mediaFolder/list          none + + + + + +
  POST /mediaFolder/create        none + + - + - +
  POST /mediaFolder/rename        none + + - + - +
  POST /mediaFolder/delete        none + + - + - +
  POST /mediaFolder/restore       none + + - + - +
  POST /mediaFolder/move          none + + - + - +
`
