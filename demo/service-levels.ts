import type { ServiceLevelsInput } from '../src/domain/service-level/service-levels.ts'

const workWeek = (hours: string, friday = hours) => ({ mon: hours, tue: hours, wed: hours, thu: hours, fri: friday })

/** What the demonstration group promises about tickets, in the working hours of the country where a plant stands. */
export const serviceLevels: ServiceLevelsInput = {
  calendars: {
    DE: {
      timeZone: 'Europe/Berlin',
      hours: workWeek('07:30-17:30', '07:30-16:00'),
      holidays: ['01-01', 'easter-2', 'easter+1', '05-01', 'easter+39', 'easter+50', '10-03', '12-25', '12-26'],
    },
    HU: {
      timeZone: 'Europe/Budapest',
      hours: workWeek('08:00-16:30'),
      holidays: [
        '01-01',
        '03-15',
        'easter-2',
        'easter+1',
        '05-01',
        'easter+50',
        '08-20',
        '10-23',
        '11-01',
        '12-25',
        '12-26',
      ],
    },
    MX: {
      timeZone: 'America/Monterrey',
      hours: workWeek('08:00-13:00 14:00-18:00'),
      holidays: ['01-01', '1 mon 02', '3 mon 03', '05-01', '09-16', '3 mon 11', '12-25'],
    },
    GB: {
      timeZone: 'Europe/London',
      hours: workWeek('08:00-17:00'),
      holidays: ['01-01', 'easter-2', 'easter+1', '1 mon 05', 'last mon 05', 'last mon 08', '12-25', '12-26'],
    },
  },
  usualCalendar: 'DE',
  promises: [
    { contract: 'Plus', severity: 'stopped', firstAnswerHours: 1, solutionHours: 8 },
    { contract: 'Plus', severity: 'impaired', firstAnswerHours: 4, solutionHours: 24 },
    { contract: 'Basic', severity: 'stopped', firstAnswerHours: 4, solutionHours: 24 },
    { severity: 'stopped', firstAnswerHours: 8 },
    { firstAnswerHours: 16, solutionHours: 80 },
  ],
}
