/**
 * A report of delivery as RFC 3464 describes it, of one mail to two recipients: the server of the first refused it, and
 * that of the second is still to be tried. `folded` is an answer that goes over two lines.
 */
export const report = ({ action = 'failed', id = '<abc@viento.example>' } = {}): string =>
  `From: MAILER-DAEMON@correo.example
To: tienda@viento.example
Subject: =?utf-8?q?Correo_devuelto?=
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="corte/1"

--corte/1
Content-Type: text/plain; charset=utf-8

El correo no se ha podido entregar.

--corte/1
Content-Type: message/delivery-status

Reporting-MTA: dns; correo.example
Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0100

Final-Recipient: rfc822; Ana.Ruiz@ejemplo.es
Original-Recipient: rfc822;ana@ejemplo.es
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ana@ejemplo.es>: no such
    mailbox here

Final-Recipient: rfc822; luis@ejemplo.es
Action: delayed
Status: 4.4.1

--corte/1
Content-Type: message/rfc822

Message-ID: ${id}
Subject: Su pedido

Status: 9.9.9
--corte/1--
`.replaceAll('\n', '\r\n');
