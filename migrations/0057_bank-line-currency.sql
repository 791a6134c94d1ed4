ALTER TABLE "extrato_linha" ADD COLUMN "moeda" text;--> statement-breakpoint
UPDATE "extrato_linha" l SET "moeda" = coalesce((SELECT p.moeda FROM pagamento p WHERE p.igreja_id = l.igreja_id AND p.id = l.pagamento_id), (SELECT i.moeda FROM igreja i WHERE i.id = l.igreja_id));--> statement-breakpoint
ALTER TABLE "extrato_linha" ALTER COLUMN "moeda" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "pagamento_confirmado" ON "pagamento" USING btree ("igreja_id","valor_recebido","criado_em") WHERE gateway is null and valor_recebido > 0;
