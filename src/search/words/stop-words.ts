import { isTextLanguage, type Language, type TextLanguage } from '../../domain/locale/language.ts'

/** Words without a subject, by language: those that only bind others together. */
const STOP_WORDS: Readonly<Record<TextLanguage, string>> = {
  cs: 'a i o u v k s z se si je jsou na do za po pro pri pod nad od ze ktery ktera ktere jak co nebo ale tak to ten ta ve ke mezi bez muj moje me nas vas jsem kde kdy proc potrebuji chci jine jineho jiny jina by byl aby',
  de: 'der die das den dem des ein eine einen einem einer eines und oder fur von vom mit im in an am auf aus bei beim zu zum zur ist sind wie was wo es sich nicht auch als bis ohne nach uber unter durch ich wir sie man kann koennen mein meine unser unsere ihr ihre wenn dass er habe haben werden wird bitte brauche finde lassen vor',
  en: 'a an the and or of for to in on at by with from as is are be how what where which that this it its your our my i do does can near me you we us there who when will would could should please need want get have has not no about into up down per',
  es: 'el la los las un una unos unas y o de del para por con en a al que es son como donde se su sus lo sin sobre entre mas mi mis nuestro nuestra yo me nos cual cuales hay quiero necesito esta este antes',
  fr: 'le la les l un une des du de d et ou pour par avec en dans sur a au aux que qui est sont comment se sa son ses ce cette sans sous entre plus je nous vous mon ma mes notre nos votre vos il elle on y n s qu ne pas quel quelle quels quelles trouver',
  hu: 'a az egy es vagy hogy is nem van mi hol hogyan meg de ha mint altal szamara nelkul kozott alatt felett en ti kerek szeretnek mit melyik ez lehet minden nincs szeretnem szeretnenk szeretne kell kellene kerem tudok tudom lehetne masik mas sajat csak meg mar nekem nekunk nalunk onok onoknel ki kinek milyen mennyi mikor mire miert hova honnan jon vagyok vagyunk azt ezt legkozelebbi kozeli kozelben kernek kernem kerunk kerhetek tudnek tudnank akarok akarunk keresek keresem keresunk szukseges szuksegem szuksegunk val vel nak nek ban ben bol rol tol hoz hez nal nel kent os mennyire ezek azok olyan ilyen hany mindig most itt ott',
  ja: 'の に は を が と で へ も から まで より や か です ます する した して し いる ある たい れる もらう したい 出す 出し 作る 使う 行う 知る 欲しい ください ため こと もの',
  pt: 'o a os as um uma uns umas e ou de do da dos das para por pelo pela com em no na nos nas que sao como onde se seu sua sem sobre entre mais ao meu minha meus minhas eu qual quais ha quero preciso esta este',
  ro: 'un o unei unui si sau de din la pe in cu pentru prin ca este sunt cum unde care se al a ai ale cel cea fara sub intre mai meu mea mei mele eu noi voi ce vreau lui ei alta alt',
  sk: 'a i o u v k s z sa si je su na do za po pre pri pod nad od zo ktory ktora ktore ako co alebo ale tak to ten ta vo ku so medzi bez moj moja moje nas vas som kde kedy preco potrebujem chcem ine ineho iny ina by bol aby',
  zh: '的 了 和 与 或 在 是 及 吗 呢 把 被 到 新 我 我们 如何 怎么 怎样',
}

/** Words of a language that need not be found where others are asked for, whatever a project says besides; of others a project says all. */
export const listStopWords = (language: Language): readonly string[] =>
  isTextLanguage(language) ? STOP_WORDS[language].split(' ') : []
