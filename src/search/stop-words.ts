import type { Language } from '../domain/locale/language.ts'

/** Words without a subject, folded: they need not be found where others are asked for. */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  cs: 'a i o u v k s z se si je jsou na do za po pro pri pod nad od ze ktery ktera ktere jak co nebo ale tak to ten ta s ve ke mezi bez',
  de: 'der die das den dem des ein eine einen einem einer eines und oder fur von vom mit im in an am auf aus bei beim zu zum zur ist sind wie was wo es sich nicht auch als bis ohne nach uber unter durch',
  en: 'a an the and or of for to in on at by with from as is are be how what where which that this it its your our my i do does can',
  es: 'el la los las un una unos unas y o de del para por con en a al que es son como donde se su sus lo sin sobre entre mas',
  fr: 'le la les l un une des du de d et ou pour par avec en dans sur a au aux que qui est sont comment ou se sa son ses ce cette sans sous entre plus',
  hu: 'a az egy es vagy hogy is nem van mi hol hogyan meg de ha mint altal szamara nelkul kozott alatt felett',
  ja: '',
  pt: 'o a os as um uma uns umas e ou de do da dos das para por pelo pela com em no na nos nas que e sao como onde se seu sua sem sobre entre mais ao',
  ro: 'un o unei unui si sau de din la pe in cu pentru prin ca este sunt cum unde care se al a ai ale cel cea fara sub intre mai',
  sk: 'a i o u v k s z sa si je su na do za po pre pri pod nad od zo ktory ktora ktore ako co alebo ale tak to ten ta vo ku so medzi bez',
  zh: '的 了 和 与 或 在 是 及',
}

const sets = new Map<Language, ReadonlySet<string>>()

/** Whether a folded word only binds others together in a language. */
export function isStopWord(word: string, language: Language): boolean {
  const known = sets.get(language) ?? new Set(STOP_WORDS[language].split(' '))
  sets.set(language, known)
  return known.has(word)
}
