import type { TicketType } from '../../src/domain/portal/ticket.ts'

/** What people of a plant write; `{n}` is a number, `{mm}` a cross-section. */
export interface Phrases {
  readonly subjects: readonly (readonly [TicketType, string])[]
  readonly descriptions: readonly string[]
  /** What staff write, by what the ticket is about. */
  readonly agent: Readonly<Record<TicketType, readonly string[]>>
  readonly customer: Readonly<Record<TicketType, readonly string[]>>
  readonly closures: readonly string[]
}

/** Wires of the plants, in square millimetres. */
export const CROSS_SECTIONS: readonly string[] = ['0.13', '0.22', '0.35', '0.5', '0.75', '1.0', '1.5', '2.5', '4', '6']

export const GERMAN: Phrases = {
  subjects: [
    ['malfunction', 'Crimphöhe schwankt um {n} Hundertstel bei {mm} mm²'],
    ['malfunction', 'Vorschub bleibt nach {n} Stück mit E-217 stehen'],
    ['malfunction', 'Abisolierlänge auf Seite B um {n} Zehntel zu kurz'],
    ['malfunction', 'Kraftüberwachung verwirft gute Teile bei {mm} mm²'],
    ['malfunction', 'Tülle sitzt schief, etwa jede {n}. Leitung'],
    ['malfunction', 'Schutztür meldet offen, obwohl sie geschlossen ist'],
    ['malfunction', 'Beschriftung verwischt bei {mm} mm² PVC'],
    ['malfunction', 'Anzeige bleibt nach dem Einschalten dunkel'],
    ['malfunction', 'Riemen läuft seit Schichtbeginn nach links, {n} mm'],
    ['malfunction', 'Druckluft fällt beim Umrüsten unter {n} bar'],
    ['malfunction', 'Litzen abgeschnitten bei {mm} mm², {n} von 50 Proben'],
    ['sparePart', 'Messersatz für {mm} mm², {n} Stück'],
    ['sparePart', 'Ersatz für Kontaktrollenhalter, Lieferzeit?'],
    ['sparePart', 'Angebot: {n} Werkzeuge mit Datenträger'],
    ['sparePart', 'Dichtungssatz für die Tüllenstation'],
    ['question', 'Einstellwerte für {mm} mm² FLRY gesucht'],
    ['question', 'Schulung für {n} Einrichter im nächsten Quartal'],
    ['question', 'Wie lese ich das Protokoll der letzten {n} Tage aus?'],
    ['question', 'Wartungsplan: Intervall bei Dreischichtbetrieb'],
  ],
  descriptions: [
    'Seit dem Trommelwechsel heute Morgen. Rollen gereinigt, Druck geprüft, keine Änderung.',
    'Tritt nur in der Nachtschicht auf. Charge und Werkzeug sind dieselben wie letzte Woche.',
    'Nach dem Umrüsten gemessen, {n} Proben, Tabelle liegt an der Maschine.',
    'Die Linie steht nicht, wir prüfen jede Leitung von Hand. Bitte um Rückruf.',
  ],
  agent: {
    malfunction: [
      'Vielen Dank. Bitte messen Sie die Crimphöhe an fünf Teilen kalt und nach einer Stunde und schreiben Sie uns beide Werte.',
      'Das klingt nach der unteren Führung. Bitte prüfen Sie das Spiel mit der Lehre aus dem Wartungssatz.',
      'Ich habe mir das Protokoll angesehen. Bitte lassen Sie {n} Proben mit halber Geschwindigkeit laufen und schicken Sie uns die Kraftkurve.',
      'Unser Techniker kommt am Donnerstag. Bitte halten Sie {n} Proben bereit.',
    ],
    sparePart: [
      'Das Teil ist am Lager. Wir schicken es heute, die Sendungsnummer folgt.',
      'Lieferzeit derzeit {n} Werktage. Soll ich es so für Sie bestellen?',
      'Das Angebot liegt in Ihrem Postfach. Es gilt dreißig Tage.',
    ],
    question: [
      'Die Einstellwerte stehen im Handbuch, Kapitel 7. Ich habe Ihnen die Seite herausgesucht.',
      'Der nächste Kurs hat noch {n} Plätze. Soll ich sie für Sie vormerken?',
      'Bei Dreischichtbetrieb gilt das halbe Intervall. Den angepassten Plan schicke ich Ihnen.',
    ],
  },
  customer: {
    malfunction: [
      'Gemessen: kalt 1,42 mm, nach einer Stunde 1,4{n} mm.',
      'Danke, mit den neuen Rollen läuft sie seit gestern ohne Fehler.',
      'Das Spiel liegt in der Toleranz, der Fehler ist noch da.',
    ],
    sparePart: [
      'Ja, bitte so bestellen.',
      'Das Teil ist angekommen und eingebaut.',
      'Bitte an Tor 2 liefern, die Nachtschicht nimmt es an.',
    ],
    question: [
      'Danke, das hilft uns weiter.',
      'Ja, bitte für die Frühschicht vormerken.',
      'Gilt das auch für die ältere Ausgabe der Steuerung?',
    ],
  },
  closures: ['Läuft wieder.', 'Führung getauscht.', 'Hat sich erledigt.', ''],
}

export const HUNGARIAN: Phrases = {
  subjects: [
    ['malfunction', 'A krimpelési magasság {n} századot ingadozik {mm} mm²-nél'],
    ['malfunction', 'Az adagoló {n} darab után E-217 hibával megáll'],
    ['malfunction', 'A csupaszítási hossz {n} tizeddel rövidebb a B oldalon'],
    ['malfunction', 'Az erőfelügyelet jó darabokat is kidob'],
    ['malfunction', 'A tömítés ferdén ül, körülbelül minden {n}. vezetéken'],
    ['malfunction', 'A védőajtó nyitottnak látszik, pedig zárva van'],
    ['malfunction', 'A sodrás menetemelkedése {n} mm-rel hosszabb a beállítottnál'],
    ['malfunction', 'A kijelző bekapcsolás után sötét marad'],
    ['malfunction', 'Elvágott elemi szálak {mm} mm²-nél'],
    ['sparePart', 'Késkészlet {mm} mm²-hez, {n} darab'],
    ['sparePart', 'Szíj az adagolóhoz, szállítási idő?'],
    ['sparePart', 'Ajánlatkérés {n} szerszámra'],
    ['question', 'Beállítási értékek {mm} mm² vezetékhez'],
    ['question', 'Oktatás {n} gépbeállítónak a következő negyedévben'],
    ['question', 'Éves felülvizsgálat és tanúsítvány'],
  ],
  descriptions: [
    'A reggeli dobcsere óta. A görgőket megtisztítottuk, a nyomást ellenőriztük, nem változott.',
    'Csak az éjszakai műszakban jelentkezik. Az anyag és a szerszám ugyanaz, mint a múlt héten.',
    'Átállás után mértük, {n} mintán. A táblázat a gépnél van.',
    'A sor nem áll, de minden vezetéket kézzel ellenőrzünk.',
  ],
  agent: {
    malfunction: [
      'Köszönjük. Kérjük, mérje meg öt darab krimpelési magasságát hidegen és egy óra után, és írja meg mindkét értéket.',
      'Valószínűleg az alsó vezeték. Kérjük, ellenőrizze a hézagot a karbantartó készlet idomszerével.',
      'A szerelőnk csütörtökön érkezik. Kérjük, készítsen elő {n} mintát.',
    ],
    sparePart: [
      'Az alkatrész raktáron van, ma feladjuk.',
      'A szállítási idő jelenleg {n} munkanap. Megrendelhetem így?',
      'Az ajánlatot elküldtük, harminc napig érvényes.',
    ],
    question: [
      'A beállítási értékek a kézikönyv 7. fejezetében vannak, az oldalt kikerestem Önnek.',
      'A következő tanfolyamon még {n} hely van. Foglaljam le Önnek?',
      'Az éves felülvizsgálat időpontját egyeztetem a szerelővel, a tanúsítványt utána küldjük.',
    ],
  },
  customer: {
    malfunction: [
      'Megmértük: hidegen 1,42 mm, egy óra után 1,4{n} mm.',
      'Köszönjük, az új görgőkkel tegnap óta hibátlanul fut.',
      'A hézag tűrésen belül van, a hiba megmaradt.',
    ],
    sparePart: ['Igen, kérjük így megrendelni.', 'Az alkatrész megérkezett, beépítettük.'],
    question: ['Köszönjük, ez segít.', 'Igen, kérjük lefoglalni.'],
  },
  closures: ['Újra működik.', 'A vezetéket kicseréltük.', 'Tárgytalan.', ''],
}

export const SPANISH: Phrases = {
  subjects: [
    ['malfunction', 'La altura de crimpado varía {n} centésimas con {mm} mm²'],
    ['malfunction', 'El avance se detiene con E-217 tras {n} piezas'],
    ['malfunction', 'La estación de sellos pierde uno de cada {n}'],
    ['malfunction', 'El control de fuerza rechaza piezas buenas'],
    ['malfunction', 'La puerta de protección indica abierta estando cerrada'],
    ['malfunction', 'El probador no reconoce el módulo {n}'],
    ['malfunction', 'Hilos cortados con {mm} mm²'],
    ['sparePart', 'Juego de cuchillas para {mm} mm², {n} piezas'],
    ['sparePart', 'Adaptador de prueba para conectores de {n} polos'],
    ['question', 'Valores de ajuste para {mm} mm²'],
    ['question', 'Curso de operador para {n} personas'],
    ['question', 'Lista de inspección anual de la planta'],
  ],
  descriptions: [
    'Desde el cambio de bobina de esta mañana. Rodillos limpios, presión comprobada, sin cambios.',
    'Solo ocurre en el turno de noche, con el mismo lote y la misma herramienta.',
    'Medido después del cambio de formato, {n} muestras.',
    'La línea no está parada, revisamos cada cable a mano.',
  ],
  agent: {
    malfunction: [
      'Gracias. Por favor, mida la altura de crimpado de cinco piezas en frío y después de una hora.',
      'Parece la guía inferior. Por favor, compruebe la holgura con la galga del juego de mantenimiento.',
      'Nuestro técnico llega el jueves. Por favor, prepare {n} muestras.',
    ],
    sparePart: ['La pieza está en almacén y sale hoy.', 'El plazo de entrega es de {n} días laborables. ¿La pido así?'],
    question: [
      'Los valores de ajuste están en el capítulo 7 del manual; le he buscado la página.',
      'En el próximo curso quedan {n} plazas. ¿Se las reservo?',
    ],
  },
  customer: {
    malfunction: [
      'Medido: en frío 1,42 mm, después de una hora 1,4{n} mm.',
      'Gracias, con los rodillos nuevos funciona sin fallos desde ayer.',
      'La holgura está en tolerancia, el fallo sigue.',
    ],
    sparePart: ['Sí, por favor, pídala así.', 'La pieza llegó y está montada.'],
    question: ['Gracias, nos sirve.', 'Sí, por favor, resérvelas.'],
  },
  closures: ['Ya funciona.', 'Guía cambiada.', 'Ya no es necesario.', ''],
}
