import type { Language } from '../../src/domain/locale/language.ts'

const VIEWS = ['front', 'side', 'tool', 'callouts', 'wide'] as const
type View = (typeof VIEWS)[number]

/** What a drawing of a product shows, by the last part of its name (content/README.md “Drawing names”). */
const VIEW_WORDS: Readonly<Record<Language, Readonly<Record<View, string>>>> = {
  cs: { front: 'pohled zepředu', side: 'pohled z boku', tool: 'nástroj', callouts: 'přehled částí', wide: 'celkový pohled' },
  de: { front: 'Ansicht von vorn', side: 'Seitenansicht', tool: 'Werkzeug', callouts: 'Übersicht der Teile', wide: 'Gesamtansicht' },
  en: { front: 'front view', side: 'side view', tool: 'tool', callouts: 'overview of the parts', wide: 'overall view' },
  es: { front: 'vista frontal', side: 'vista lateral', tool: 'herramienta', callouts: 'vista de las partes', wide: 'vista general' },
  fr: { front: 'vue de face', side: 'vue de côté', tool: 'outil', callouts: 'vue des éléments', wide: 'vue d’ensemble' },
  hu: { front: 'elölnézet', side: 'oldalnézet', tool: 'szerszám', callouts: 'a részek áttekintése', wide: 'teljes nézet' },
  ja: { front: '正面図', side: '側面図', tool: 'ツール', callouts: '各部の名称', wide: '全体図' },
  pt: { front: 'vista frontal', side: 'vista lateral', tool: 'ferramenta', callouts: 'visão das partes', wide: 'vista geral' },
  ro: { front: 'vedere din față', side: 'vedere laterală', tool: 'unealtă', callouts: 'prezentarea părților', wide: 'vedere de ansamblu' },
  sk: { front: 'pohľad spredu', side: 'pohľad zboku', tool: 'nástroj', callouts: 'prehľad častí', wide: 'celkový pohľad' },
  zh: { front: '正视图', side: '侧视图', tool: '模具', callouts: '部件总览', wide: '全貌图' },
} // prettier-ignore

/** Alternative text of a further picture of a product: its name and, where the picture's name tells it, the view. */
export function describeView(assetName: string, productName: string, language: Language): string {
  const view = VIEWS.find((candidate) => assetName.endsWith(`-${candidate}`))
  return view === undefined ? productName : `${productName}, ${VIEW_WORDS[language][view]}`
}
