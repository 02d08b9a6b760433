import type { Policy } from './policy.ts';

export const policyEn: Policy = {
  intro:
    'This notice explains which personal data the school handles through Pupitre, what it uses them for and how you can decide about them. It is governed by the Mexican Federal Law on the Protection of Personal Data Held by Private Parties in force since 21 March 2025 and, in public schools, by the General Law on the Protection of Personal Data Held by Obliged Subjects. Should the two versions differ, the Spanish one prevails.',
  sections: {
    responsible: {
      title: 'Who is responsible for your data',
      paragraphs: [
        'Responsible is the school that gives you access to this portal: the one where your children are enrolled or where you work, with its domicile at its premises. The school runs the portal by itself or through a provider that handles the data only on its behalf and under the same duty of confidentiality.',
        'For everything about your data you can turn to the head of the school or use the page “Help and contact” of this portal, which is attended Monday to Friday from 09:00 to 18:00.',
      ],
    },
    data: {
      title: 'Which data we handle',
      paragraphs: ['We handle the data that you give us and those that come from the use of the portal at school:'],
      points: [
        'Of mothers, fathers, guardians and staff: name and surnames, e-mail, phone, a photo if you choose to upload one, role at the school, and password, which is stored encrypted so that nobody can read it.',
        'Of students: name and surnames, date of birth, group, attendance and delays, homework handed in, grades and evaluated activities.',
        'Of who writes to support: name, e-mail, subject and message.',
        'Technical ones: network address, date and time of access, and a record of the changes made to the data of a student, so that it is known who did what.',
      ],
    },
    sensitive: {
      title: 'Sensitive data',
      paragraphs: [
        'The medical notes of a student (allergies or special care, for example) are sensitive data. They are kept only with the express and written consent of whoever holds parental authority or guardianship, given in the portal or at the school, and are seen only by that person and by the staff who look after the student. They are not compulsory.',
      ],
    },
    purposes: {
      title: 'What we use them for',
      paragraphs: [
        'These purposes are necessary for the educational service and need no further consent: to create and protect your account; to link you with your children or your groups; to keep attendance, homework, events and grades; to tell you what concerns you by e-mail and, if you choose so, on your devices or by messages to your phone; to answer your messages and to fulfil the legal duties of the school.',
        'These are voluntary, and refusing them does not change the service: to show your photo in the portal and to keep medical notes. It is enough not to enter them, or to ask for their deletion.',
        'We do not use your data or those of your children for advertising, we build no commercial profiles and we make no automated decisions about people.',
      ],
    },
    minors: {
      title: 'Minors',
      paragraphs: [
        'Students open no accounts in this portal. Their data are entered by their mother, father or guardian, or by the school on the basis of the enrolment and with their consent. In every decision the best interests of the child prevail, as the General Law on the Rights of Girls, Boys and Adolescents lays down.',
        'Each family sees only its own children and what their groups publish. Staff see only the students of the groups that they look after, and heads those of their school. Whoever holds parental authority or guardianship may withdraw consent and exercise the rights of the minor.',
      ],
    },
    rights: {
      title: 'Your rights of access, rectification, cancellation and objection (ARCO)',
      paragraphs: [
        'You may know which data we hold about you or your children, correct them, ask for their cancellation or object to a use, and withdraw your consent. Many of them you can correct in your profile; your account you can delete on the page “Delete my account”.',
        'For the rest, send a request through the page “Help and contact” or hand it in at the head office of the school. It has to state:',
      ],
      points: [
        'your name and an e-mail or address for the answer;',
        'a copy of your identification and, if you act for a minor or for somebody else, the document that proves it;',
        'the data in question, the right that you exercise and, for a rectification, what they should say.',
      ],
    },
    limits: {
      title: 'Answer, and how to limit the use',
      paragraphs: [
        'We answer within 20 days of receiving the request at most and, if it is granted, carry it out within the 15 days after the answer. It costs nothing. In the same way you can ask to limit the use or the disclosure of your data.',
        'If you do not agree with the answer, you can turn to the Secretaría Anticorrupción y Buen Gobierno, the Mexican authority for the protection of personal data.',
      ],
    },
    transfers: {
      title: 'Transfers',
      paragraphs: [
        'We neither sell nor hand over your data. Without needing your consent, we share them only with the educational authorities when the law asks for it (to certify studies, for example) and with authorities that demand them by legal mandate. Hosting, e-mail and message providers act on behalf of the school and may not use them for purposes of their own. Notices that you turn on for a device pass through the service of its browser, encrypted so that it cannot read them.',
      ],
    },
    security: {
      title: 'How we protect them',
      paragraphs: [
        'Communication with the portal is encrypted in public installations. Passwords are stored as irreversible fingerprints; sessions expire and can be closed; on every request the server checks that whoever asks has a right to the answer; files are opened with links that expire shortly, and changes to the data of a student are recorded.',
        'Should a breach significantly affect your rights, the school will tell you at once what happened and what you had better do.',
      ],
    },
    retention: {
      title: 'How long we keep them',
      paragraphs: [
        'Data are kept while the relationship with the school lasts and for the terms that educational rules set for records. When you delete your account it can no longer be used and your data are no longer shown; after a blocking period, in which they only serve to answer for possible liabilities, they are erased. The records of the students stay with the school.',
      ],
    },
    storage: {
      title: 'What is kept on your device',
      paragraphs: [
        'This portal uses no cookies and no tracking tools, neither its own nor those of others. In the local storage of your browser it keeps the key of your session, the language, the appearance, the way in which you left the tables and, if you turned them on, that you get notices there. The key is erased when you log out, and you can erase everything in the settings of the browser.',
      ],
    },
    changes: {
      title: 'Changes to this notice',
      paragraphs: [
        'We publish every change on this page, with its date. If the purposes or the responsible party change, we will also tell you by e-mail and, where the law demands it, ask for your consent again.',
      ],
    },
  },
};
