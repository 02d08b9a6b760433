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
      paragraphs: [
        'We handle the data that you give us, those that the school enters or imports from its lists, and those that come from the use of the portal at school:',
      ],
      points: [
        'Of mothers, fathers, guardians and staff: name and surnames, e-mail, phone, a photo if you choose to upload one, role at the school, and password, of which only a fingerprint is stored that nobody can read.',
        'Of students: name and surnames, date of birth, school, group and enrolments, guardians, attendance and delays, justifications, homework handed in, grades and evaluated activities.',
        'Of who writes to support: name, e-mail, subject and message.',
        'Technical ones: network address, browser, date and time of access, and a record of the changes made to data, of the readings of medical notes and of what somebody downloads or exports, so that it is known who did what.',
      ],
    },
    sensitive: {
      title: 'Sensitive data',
      paragraphs: [
        'The medical notes of a student (allergies or special care, for example) are sensitive data. They are not compulsory. The family writes them in the portal, or the school with the express and written consent of whoever holds parental authority or guardianship; the school collects and stores that consent, not the portal. The guardians, the staff who look after the student, the head of their school and the administrators of the portal see them. What is written or attached in a justification may be sensitive too; the same people see it.',
        'A school reads the notes of another one only if a guardian allows it in the portal. The portal stores the date and the version of the text, and the permission is withdrawn at any time in “My data”.',
      ],
    },
    purposes: {
      title: 'What we use them for',
      paragraphs: [
        'These purposes are necessary for the educational service and need no further consent: to create and protect your account and help you log in to it; to link you with your children or your groups; to keep attendance, homework, events and grades; to tell you what concerns you by e-mail and, if you choose so, on your devices or by messages to your phone; to answer your messages and to fulfil the legal duties of the school.',
        'These are voluntary, and refusing them does not change the service: to show your photo in the portal and to keep medical notes. It is enough not to enter them; you can delete the notes that you wrote. Whoever withdraws their acceptance of this notice in “My data” has no photo any more; the data that the service needs stay until a request for erasure is granted or the account is deleted.',
        'We do not use your data or those of your children for advertising, we build no commercial profiles and we make no automated decisions about people.',
      ],
    },
    minors: {
      title: 'Minors',
      paragraphs: [
        'Students open no accounts in this portal. Their data are entered by their mother, father or guardian, or by the school on the basis of the enrolment and with their consent. In every decision the best interests of the child prevail, as the General Law on the Rights of Girls, Boys and Adolescents lays down.',
        'Each family sees only its own children and what their groups publish. Staff see only the students of the groups that they look after, heads those of their school, and the administrators of the portal all. Whoever holds parental authority or guardianship may withdraw consent and exercise the rights of the minor.',
      ],
    },
    rights: {
      title: 'Your rights of access, rectification, cancellation and objection (ARCO)',
      paragraphs: [
        'You may know which data we hold about you or your children, correct them, ask for their cancellation or object to a use, and withdraw your consent. In your profile you correct those of your account; in “My data” you download yours and those of the students in your care, see and withdraw your consents, and send requests; in “Delete my account” you close it.',
        'Whoever has no account sends the request through the page “Help and contact” or hands it in at the head office of the school. It has to state:',
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
        'The head of the school answers within 20 working days of receiving the request at most and, if it is granted, carries it out within the 15 that follow. If the request concerns several schools, or is the head’s own, the administrators of the portal answer. It costs nothing. In “My data” you see the last day, the answer and its status; the answer also comes by e-mail. In the same way you can ask to limit the use or the disclosure of your data.',
        'If you do not agree with the answer, you can turn to the Secretaría Anticorrupción y Buen Gobierno, the Mexican authority for the protection of personal data.',
      ],
    },
    transfers: {
      title: 'Transfers',
      paragraphs: [
        'We neither sell nor hand over your data. Without needing your consent, we share them only with the educational authorities when the law asks for it (to certify studies, for example) and with authorities that demand them by legal mandate. Hosting, e-mail and message providers act on behalf of the school and may not use them for purposes of their own. Notices that you turn on for a device pass through the service of its browser, encrypted so that it cannot read them.',
        'The school may export its lists and connect other programs that it uses. With a key from the school, those programs read staff, groups, students with their dates of birth, their enrolments and attendance; they change nothing, and they read no grades, justifications, guardians or medical notes. They do so on behalf of the school and under its responsibility.',
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
        'Data are kept while the relationship with the school lasts and for the terms that educational rules set for records. The portal deletes no records by itself: the school decides it, or you ask for it. An account whose e-mail nobody confirms may close by itself, and students, tasks, notes and files that somebody deletes stay in the trash for 30 days.',
        'Once an erasure is granted, or you delete your account, the data are blocked at once: nobody sees or uses them in the portal; only your name stays beside what you did at the school, in the history for example. At the end of the blocking period, whose length “My data” shows and in which they only serve to answer for possible liabilities, the account and that name, the data of the student, the notes and files, and what the record of changes says about them are deleted. It stays on record that there was an erasure, when and by whom. If you delete your account, the records of the students stay with the school.',
        'Backups contain what they contained until they are replaced, and school years that the school has archived, until it deletes the archive. What was mailed, exported or read by another program before an erasure is no longer in the portal, which cannot delete it.',
      ],
    },
    storage: {
      title: 'What is kept on your device',
      paragraphs: [
        'This portal uses no cookies and no tracking tools, neither its own nor those of others. In the storage of your browser it keeps the key of your session, the language, the appearance, the way in which you left the tables, that this device is known and, if you turned them on, that you get notices there. To work without a connection it also keeps the answers of some queries, for 14 days at most, and your searches, drafts and unsent changes.',
        'When you log out, the key and everything with names in it are erased; changes that were not sent yet stay without names, so that they are not lost. Files that you download stay on your device until you delete them. All else you can erase in the settings of the browser.',
      ],
    },
    changes: {
      title: 'Changes to this notice',
      paragraphs: [
        'Every change is published on this page, with its version and date. In “My data” you see which version you accepted, and can accept the one in force. If the purposes or the responsible party change, the school will tell you by its own means and, where the law demands it, ask for your consent again.',
      ],
    },
  },
};
