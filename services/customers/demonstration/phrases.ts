import type { TicketType } from '../../../src/domain/portal/ticket.ts'

/** What people of a plant write; `{n}` is a number, `{mm}` a cross-section. */
export interface Phrases {
  readonly subjects: readonly (readonly [TicketType, string])[]
  readonly descriptions: readonly string[]
  readonly agent: readonly string[]
  readonly customer: readonly string[]
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
  agent: [
    'Vielen Dank. Bitte messen Sie die Crimphöhe an fünf Teilen kalt und nach einer Stunde und schreiben Sie uns beide Werte.',
    'Das klingt nach der unteren Führung. Bitte prüfen Sie das Spiel mit der Lehre aus dem Wartungssatz.',
    'Das Teil ist am Lager. Wir schicken es heute, die Sendungsnummer folgt.',
    'Der Techniker kommt am Donnerstag. Bitte halten Sie {n} Proben bereit.',
  ],
  customer: [
    'Gemessen: kalt 1,42 mm, nach einer Stunde 1,4{n} mm.',
    'Danke, mit den neuen Rollen läuft sie seit gestern ohne Fehler.',
    'Das Spiel liegt in der Toleranz, der Fehler ist noch da.',
    'Teil ist angekommen und eingebaut.',
  ],
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
  agent: [
    'Köszönjük. Kérjük, mérje meg öt darab krimpelési magasságát hidegen és egy óra után, és írja meg mindkét értéket.',
    'Valószínűleg az alsó vezeték. Kérjük, ellenőrizze a hézagot a karbantartó készlet idomszerével.',
    'Az alkatrész raktáron van, ma feladjuk.',
    'A szerelő csütörtökön érkezik. Kérjük, készítsen elő {n} mintát.',
  ],
  customer: [
    'Megmértük: hidegen 1,42 mm, egy óra után 1,4{n} mm.',
    'Köszönjük, az új görgőkkel tegnap óta hibátlanul fut.',
    'A hézag tűrésen belül van, a hiba megmaradt.',
    'Az alkatrész megérkezett, beépítettük.',
  ],
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
  agent: [
    'Gracias. Por favor, mida la altura de crimpado de cinco piezas en frío y después de una hora.',
    'Parece la guía inferior. Por favor, compruebe la holgura con la galga del juego de mantenimiento.',
    'La pieza está en almacén y sale hoy.',
    'El técnico llega el jueves. Por favor, prepare {n} muestras.',
  ],
  customer: [
    'Medido: en frío 1,42 mm, después de una hora 1,4{n} mm.',
    'Gracias, con los rodillos nuevos funciona sin fallos desde ayer.',
    'La holgura está en tolerancia, el fallo sigue.',
    'La pieza llegó y está montada.',
  ],
  closures: ['Ya funciona.', 'Guía cambiada.', 'Ya no es necesario.', ''],
}
