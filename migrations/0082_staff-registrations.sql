DROP INDEX "evento_participante_do_ingresso";--> statement-breakpoint
DROP INDEX "evento_inscricao_do_cupom";--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_vendas_fechadas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "evento_inscricao_da_situacao" ON "evento_inscricao" USING btree ("igreja_id","evento_id","situacao","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_participante_do_ingresso" ON "evento_participante" USING btree ("igreja_id","ingresso_id","inscricao_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_do_cupom" ON "evento_inscricao" USING btree ("igreja_id","cupom_id","criada_em","id") WHERE cupom_id is not null;--> statement-breakpoint
CREATE POLICY "usuario_registrations_select" ON "usuario" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_resposta_registrations_select" ON "evento_resposta" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_participante_registrations_select" ON "evento_participante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_participante_registrations_update" ON "evento_participante" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations') WITH CHECK (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_inscricao_registrations_select" ON "evento_inscricao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');